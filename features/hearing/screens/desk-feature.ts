import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  kinds: [{ segment: 'hearings', load: () => import('./desk/hearing-case.tsx') }],
};
