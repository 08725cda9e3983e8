import { hasLottery } from '#ground/rules/programme/programme.ts';
import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  when: hasLottery,
  pages: [{ path: 'losverfahren/:potId', lazy: () => import('./procedure-page.tsx') }],
  ownPages: [{ path: 'los', lazy: () => import('./quota-page.tsx') }],
};
