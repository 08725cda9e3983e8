import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [
    { path: 'vn', lazy: () => import('./list-page.tsx') },
    { path: 'vn/:id/bearbeiten', lazy: () => import('./wizard/wizard-page.tsx') },
    { path: 'vn/:id/anzeigen', lazy: () => import('./wizard/wizard-page.tsx') },
    { path: 'nachreichen/:id', lazy: () => import('./resubmission-page.tsx') },
  ],
};
