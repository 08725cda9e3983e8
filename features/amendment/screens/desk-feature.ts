import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'amendments', load: () => import('./desk/amendment-case.tsx') }],
};
