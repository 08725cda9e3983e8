import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [
    { path: 'uebersicht/:proposalId/angaben', lazy: () => import('./proposal-history.tsx') },
    { path: 'vn/:id/angaben', lazy: () => import('./verification-history.tsx') },
  ],
};
