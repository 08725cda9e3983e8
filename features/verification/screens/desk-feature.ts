import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'verifications', load: () => import('./desk/verification-case.tsx') }],
};
