import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [{ path: 'uebersicht/:proposalId/widerspruch', lazy: () => import('./objection-page.tsx') }],
};
