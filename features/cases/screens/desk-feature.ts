import { CASE_READERS } from '#features/audit/rules/roles.ts';
import type { DeskFeature } from './feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Fälle',
      to: '/',
      key: 'f',
      rank: 20,
      roles: CASE_READERS,
    },
    {
      label: 'Posteingang',
      to: '/eingang',
      key: 'e',
      rank: 40,
      roles: ['intake'],
      startsDay: { of: ['intake'], rank: 3 },
    },
  ],
  pages: [
    { index: true, lazy: () => import('./lists/start-page.tsx') },
    { path: 'eingang', lazy: () => import('./receipts-page.tsx') },
  ],
};
