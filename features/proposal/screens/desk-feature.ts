import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'proposals', load: () => import('./desk/proposal-case.tsx') }],
};
