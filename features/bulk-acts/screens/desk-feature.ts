import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  pages: [
    { path: 'sammelbearbeitung', lazy: () => import('./runs-page.tsx') },
    { path: 'sammelbearbeitung/:runId', lazy: () => import('./run-page.tsx') },
  ],
  parts: { 'many-cases': () => import('./many-cases.tsx') },
};
