import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'amendments', load: () => import('./amendment-case.tsx') }],
};
