import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Textbausteine',
      to: '/textbausteine',
      key: 'b',
      rank: 110,
      roles: ['programme-admin', 'decision-maker'],
      looks: ['auditor'],
    },
  ],
  pages: [
    { path: 'textbausteine', lazy: () => import('./texts-page.tsx') },
    { path: 'textbausteine/:textId', lazy: () => import('./text-page.tsx') },
  ],
};
