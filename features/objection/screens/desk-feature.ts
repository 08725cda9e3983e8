import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'objections', load: () => import('./objection-case.tsx') }],
};
