import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [{ label: 'Bearbeitungsprotokoll', to: '/protokoll', key: 'p', rank: 160, roles: ['auditor'] }],
  pages: [{ path: 'protokoll', lazy: () => import('./audit-page.tsx') }],
};
