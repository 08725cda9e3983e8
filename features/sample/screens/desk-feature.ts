import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [
    { label: 'Stichprobe', to: '/stichprobe', key: 's', rank: 100, roles: ['programme-admin'], looks: ['auditor'] },
  ],
  pages: [{ path: 'stichprobe', lazy: () => import('./sample-page.tsx') }],
};
