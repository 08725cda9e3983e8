import type { Feature } from '#ground/screens/feature.ts';

export const feature: Feature = {
  pages: [
    { path: 'anmelden', lazy: () => import('./login-page.tsx') },
    { path: 'abmelden', lazy: () => import('./logout-page.tsx') },
    { path: 'registrieren', lazy: () => import('./registration-page.tsx') },
    { path: 'benutzerkonto-bestaetigen/:token', lazy: () => import('./confirm-page.tsx') },
  ],
};
