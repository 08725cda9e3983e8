import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Haushalt',
      to: '/haushalt',
      key: 'h',
      rank: 80,
      roles: ['programme-admin'],
      looks: ['caseworker', 'decision-maker', 'finance-approver', 'treasury', 'auditor'],
    },
  ],
  pages: [{ path: 'haushalt', lazy: () => import('./budget-page.tsx') }],
  parts: { 'budget-figures': () => import('./budget-figures.tsx') },
};
