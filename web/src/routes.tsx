import type { RouteObject } from 'react-router';
import { AppShell } from './app-shell/app-shell.tsx';
import { FaultPage, FaultWithoutFrame } from './app-shell/fault-page.tsx';
import { InnerPages } from './app-shell/inner-pages.tsx';
import { NOT_FOUND } from './app-shell/last-place.ts';
import { staticPage } from './app-shell/static-page.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** Every address of the portal (1-portal §2); each page's program is fetched when it is first shown. */
export const ROUTES: RouteObject[] = [
  {
    Component: AppShell,
    errorElement: <FaultWithoutFrame />,
    children: [
      {
        Component: InnerPages,
        errorElement: <FaultPage />,
        HydrateFallback: Skeleton,
        children: [
          { index: true, lazy: () => import('./home/home-page.tsx') },
          { path: 'anmelden', lazy: () => import('./account/login-page.tsx') },
          { path: 'abmelden', lazy: () => import('./account/logout-page.tsx') },
          { path: 'registrieren', lazy: () => import('./account/registration-page.tsx') },
          { path: 'benutzerkonto-bestaetigen/:token', lazy: () => import('./account/confirm-page.tsx') },
          { path: 'ziehung/:potId', lazy: () => import('./raffle/draw-check-page.tsx') },
          ...staticRoutes(),
          { lazy: () => import('./app-shell/protected.tsx'), children: protectedRoutes() },
          { id: NOT_FOUND, path: '*', lazy: () => import('./app-shell/not-found.tsx') },
        ],
      },
    ],
  },
];

function protectedRoutes(): RouteObject[] {
  return [
    { path: 'los', lazy: () => import('./raffle/quota-page.tsx') },
    { path: 'antrag', lazy: () => import('./proposal/list-page.tsx') },
    { path: 'antrag/:proposalId', lazy: () => import('./proposal/wizard-page.tsx') },
    { path: 'eingereicht/:proposalId', lazy: () => import('./proposal/submitted-page.tsx') },
    { path: 'uebersicht/:proposalId', lazy: () => import('./proposal/overview-page.tsx') },
    { path: 'vn', lazy: () => import('./verification/list-page.tsx') },
    { path: 'vn/:id/bearbeiten', lazy: () => import('./verification/list-page.tsx') },
    { path: 'vn/:id/anzeigen', lazy: () => import('./verification/list-page.tsx') },
    { path: 'nachreichen/:id', lazy: () => import('./verification/list-page.tsx') },
  ];
}

function staticRoutes(): RouteObject[] {
  return [
    { path: 'faq', lazy: () => import('./pages/faq.tsx').then((page) => staticPage(page.FaqPage)) },
    { path: 'impressum', lazy: () => import('./pages/impressum.tsx').then((page) => staticPage(page.ImpressumPage)) },
    {
      path: 'datenschutz',
      lazy: () => import('./pages/datenschutz.tsx').then((page) => staticPage(page.DatenschutzPage)),
    },
    {
      path: 'barrierefreiheit',
      lazy: () => import('./pages/barrierefreiheit.tsx').then((page) => staticPage(page.BarrierefreiheitPage)),
    },
    {
      path: 'leichte-sprache',
      lazy: () => import('./pages/leichte-sprache.tsx').then((page) => staticPage(page.LeichteSprachePage)),
    },
    {
      path: 'gebaerdensprache',
      lazy: () => import('./pages/gebaerdensprache.tsx').then((page) => staticPage(page.GebaerdensprachePage)),
    },
  ];
}
