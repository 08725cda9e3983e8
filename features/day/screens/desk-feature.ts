import { CASE_WORKERS } from '#features/audit/rules/roles.ts';
import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Mein Tag',
      to: '/mein-tag',
      key: 't',
      rank: 10,
      roles: CASE_WORKERS,
      startsDay: { of: ['caseworker'], rank: 1 },
    },
  ],
  pages: [{ path: 'mein-tag', lazy: () => import('./day-page.tsx') }],
  parts: { 'letters-to-post': () => import('./letters-to-post.tsx') },
};
