import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  parts: { deputies: () => import('./deputies-section.tsx') },
};
