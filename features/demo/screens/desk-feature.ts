import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  pages: [{ path: 'uhr', lazy: () => import('./clock-page.tsx') }],
};
