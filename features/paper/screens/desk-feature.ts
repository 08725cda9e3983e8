import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    {
      label: 'Papieranträge',
      to: '/papierantraege',
      key: 'd',
      rank: 60,
      roles: ['caseworker'],
      looks: ['auditor'],
    },
  ],
  pages: [{ path: 'papierantraege', lazy: () => import('./papers-page.tsx') }],
  parts: {
    'application-case': () => import('./paper-note.tsx'),
    'company-letters': () => import('./company-letters.tsx'),
    'without-mailbox': () => import('./proof-on-paper.tsx'),
  },
  rareParts: { 'file-letter-form': () => import('./file-letter-form.tsx') },
};
