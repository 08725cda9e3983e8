import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  pages: [{ path: 'einladung/:token', lazy: () => import('./invitation-page.tsx') }],
  ownPages: [
    { path: 'personen', lazy: () => import('./people-page.tsx') },
    { path: 'personen/protokoll', lazy: () => import('./record-page.tsx') },
  ],
};
