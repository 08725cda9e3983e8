import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [
    { path: 'vn', lazy: () => import('./list/list-page.tsx') },
    { path: 'vn/:id/bearbeiten', lazy: () => import('./wizard-page.tsx') },
    { path: 'vn/:id/anzeigen', lazy: () => import('./wizard-page.tsx') },
    { path: 'nachreichen/:id', lazy: () => import('./resubmission/resubmission-page.tsx') },
  ],
};
