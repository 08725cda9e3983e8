import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';

export const deskFeature: DeskFeature = {
  when: hasLottery,
  places: [{ label: 'Lostöpfe', to: '/lostoepfe', key: 'l', rank: 90, roles: ['programme-admin'], looks: ['auditor'] }],
  pages: [
    { path: 'lostoepfe', lazy: () => import('./desk-pots-page.tsx') },
    { path: 'lostoepfe/:potId', lazy: () => import('./desk-pot-page.tsx') },
  ],
};
