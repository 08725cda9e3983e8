import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [{ label: 'Konten', to: '/konten', key: 'k', rank: 140, roles: ['service-desk'] }],
  pages: [{ path: 'konten', lazy: () => import('./accounts-page.tsx') }],
  parts: { 'failed-jobs': () => import('./failed-jobs.tsx') },
};
