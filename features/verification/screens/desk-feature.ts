import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'verifications', load: () => import('./desk/verification-case.tsx') }],
};
