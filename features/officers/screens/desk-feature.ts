import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Zugänge und Rollen',
      to: '/zugaenge',
      key: 'r',
      rank: 150,
      roles: ['access-admin'],
      looks: ['auditor'],
      startsDay: { of: ['access-admin'], rank: 2 },
    },
  ],
  pages: [
    { path: 'zugaenge', lazy: () => import('./access-page.tsx') },
    { path: 'zugaenge/:officerId', lazy: () => import('./officer-page.tsx') },
  ],
};
