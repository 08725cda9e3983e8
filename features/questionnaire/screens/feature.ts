import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  pages: [{ path: 'was-wird-gefragt', lazy: () => import('./questionnaire.tsx') }],
};
