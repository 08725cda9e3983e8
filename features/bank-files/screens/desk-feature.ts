import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  parts: { 'bank-files': () => import('./bank-files.tsx') },
};
