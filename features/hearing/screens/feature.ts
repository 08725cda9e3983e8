import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  parts: { 'hearing-notice': () => import('./hearing-notice.tsx') },
  ownPages: [{ path: 'uebersicht/:proposalId/anhoerung', lazy: () => import('./hearing-page.tsx') }],
};
