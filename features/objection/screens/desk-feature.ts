import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'objections', load: () => import('./desk/objection-case.tsx') }],
};
