import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  parts: { 'bank-files': () => import('./bank-files.tsx') },
};
