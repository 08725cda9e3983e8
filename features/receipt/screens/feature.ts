import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  parts: { 'own-receipts': () => import('./receipt-section.tsx') },
  pages: [{ path: 'quittung', lazy: () => import('./receipt-page.tsx') }],
};
