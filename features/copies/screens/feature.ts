import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  parts: { 'own-copy': () => import('./copy-section.tsx') },
};
