import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'proposals', load: () => import('./desk/proposal-case.tsx') }],
};
