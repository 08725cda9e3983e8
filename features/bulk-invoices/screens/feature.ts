import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [{ path: 'vn/:id/rechnungen', lazy: () => import('./workbench-page.tsx') }],
};
