import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'corrections', load: () => import('./desk/correction-case.tsx') }],
};
