import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [{ path: 'uebersicht/:proposalId/aenderung', lazy: () => import('./amendment-page.tsx') }],
};
