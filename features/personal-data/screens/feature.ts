import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  ownPages: [{ path: 'konto/:part?', lazy: () => import('./account-page.tsx') }],
};
