import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [{ path: 'uebersicht/:proposalId/unterlagen', lazy: () => import('./correction-page.tsx') }],
};
