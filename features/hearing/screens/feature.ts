import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [{ path: 'uebersicht/:proposalId/anhoerung', lazy: () => import('./hearing-page.tsx') }],
};
