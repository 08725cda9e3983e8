import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  parts: { 'proof-of-use-case': () => import('./doubles.tsx') },
};
