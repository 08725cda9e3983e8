import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  parts: { 'proof-of-use-case': () => import('./doubles.tsx') },
};
