import { ROLES } from '#features/audit/rules/public.ts';
import type { DeskFeature } from '#features/cases/screens/public.ts';

export const deskFeature: DeskFeature = {
  places: [{ label: 'Mein Zugang', to: '/mein-zugang', key: 'm', rank: 180, roles: ROLES }],
  pages: [
    { path: 'mein-zugang', lazy: () => import('./session/own-access-page.tsx') },
    { path: 'abmelden', lazy: () => import('./session/logout-page.tsx') },
  ],
};
