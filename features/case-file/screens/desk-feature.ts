import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  pages: [{ path: 'akte/:proposalId', lazy: () => import('./case-file-page.tsx') }],
  parts: { 'case-file': () => import('./case-file-link.tsx') },
};
