import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Einstellungen',
      to: '/einstellungen',
      key: 'i',
      rank: 130,
      roles: ['programme-admin'],
      looks: ['auditor'],
    },
  ],
  pages: [{ path: 'einstellungen', lazy: () => import('./settings-page.tsx') }],
};
