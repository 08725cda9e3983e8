import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  pages: [{ path: 'quittung', lazy: () => import('./receipt-page.tsx') }],
};
