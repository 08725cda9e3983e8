import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  rareParts: { 'begin-application': () => import('./take-over-offer.tsx') },
  ownPages: [{ path: 'antrag/:proposalId/uebernehmen', lazy: () => import('./take-over-page.tsx') }],
};
