import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    { label: 'Vorlagen', to: '/vorlagen', key: 'n', rank: 120, roles: ['intake', 'caseworker', 'decision-maker'] },
  ],
  pages: [{ path: 'vorlagen', lazy: () => import('./templates-page.tsx') }],
  rareParts: { 'text-of-act': () => import('./template-field.tsx') },
};
