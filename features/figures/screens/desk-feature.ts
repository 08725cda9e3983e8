import { CASE_READERS } from '#features/audit/rules/roles.ts';
import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    // Nobody changes figures.
    {
      label: 'Kennzahlen',
      to: '/kennzahlen',
      key: 'z',
      rank: 170,
      roles: [],
      looks: [...CASE_READERS, 'programme-admin'],
    },
  ],
  pages: [{ path: 'kennzahlen', lazy: () => import('./dashboard-page.tsx') }],
};
