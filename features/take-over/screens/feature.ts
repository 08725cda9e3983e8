import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [{ path: 'antrag/:proposalId/uebernehmen', lazy: () => import('./take-over-page.tsx') }],
};
