import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [
    { path: 'antrag', lazy: () => import('./list-page.tsx') },
    { path: 'antrag/:proposalId', lazy: () => import('./wizard-page.tsx') },
    { path: 'eingereicht/:proposalId', lazy: () => import('./overview/submitted-page.tsx') },
    { path: 'uebersicht/:proposalId', lazy: () => import('./overview/overview-page.tsx') },
  ],
};
