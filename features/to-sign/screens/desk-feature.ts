import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

// Whoever signs any act: said here, so that the tables of all acts are not in the desk's start; a test compares.
const SIGNERS = ['caseworker', 'decision-maker', 'finance-approver', 'programme-admin', 'access-admin'] as const;

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Zu unterschreiben',
      to: '/unterschreiben',
      key: 'u',
      rank: 30,
      roles: SIGNERS,
      startsDay: { of: SIGNERS, rank: 4 },
    },
  ],
  pages: [{ path: 'unterschreiben', lazy: () => import('./to-sign-page.tsx') }],
};
