import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Postausgang',
      to: '/postausgang',
      key: 'o',
      rank: 50,
      roles: ['intake'],
      looks: ['caseworker', 'decision-maker', 'auditor'],
    },
  ],
  pages: [{ path: 'postausgang', lazy: () => import('./post-out-page.tsx') }],
};
