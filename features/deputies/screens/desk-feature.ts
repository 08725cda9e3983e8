import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  parts: { deputies: () => import('./deputies-section.tsx') },
};
