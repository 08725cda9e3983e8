import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  rareParts: {
    'closing-question': () => import('./closing-question.tsx'),
    'open-ends': () => import('./open-ends.tsx'),
  },
  ownPages: [{ path: 'vn/:id/rechnungen', lazy: () => import('./workbench-page.tsx') }],
};
