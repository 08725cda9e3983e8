import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Auszahlungen',
      to: '/auszahlungen',
      key: 'a',
      rank: 70,
      roles: ['caseworker', 'finance-approver', 'treasury'],
      looks: ['decision-maker', 'auditor'],
      startsDay: { of: ['treasury'], rank: 5 },
    },
  ],
  pages: [{ path: 'auszahlungen', lazy: () => import('./payouts-page.tsx') }],
  kinds: [
    { segment: 'payouts', load: () => import('./payout-case.tsx') },
    { segment: 'bank_changes', load: () => import('./bank-change-case.tsx') },
  ],
};
