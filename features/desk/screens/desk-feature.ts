import { ROLES } from '#features/audit/rules/roles.ts';
import type { DeskFeature } from '#features/cases/screens/feature-of-desk.ts';

export const deskFeature: DeskFeature = {
  places: [{ label: 'Mein Zugang', to: '/mein-zugang', key: 'm', rank: 180, roles: ROLES }],
  pages: [
    { path: 'mein-zugang', lazy: () => import('./own-access-page.tsx') },
    { path: 'abmelden', lazy: () => import('./logout-page.tsx') },
  ],
};
