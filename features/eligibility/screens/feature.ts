import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  pages: [{ path: 'foerdercheck', lazy: () => import('./eligibility-page.tsx') }],
};
