import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  pages: [{ path: 'uhr', lazy: () => import('./clock-page.tsx') }],
};
