import { hasLottery } from '@portal/domain/programme/programme.ts';
import type { RouteObject } from 'react-router';
import { FaultPage, FaultWithoutFrame } from '../fault/fault-page.tsx';
import { PROGRAMME } from '../platform/programme.ts';
import { PageSkeleton } from '../ui/message/skeleton.tsx';
import { DeskShell } from './shell/desk-shell.tsx';

const POT_ROUTES: RouteObject[] = [
  { path: 'lostoepfe', lazy: () => import('./pots/pots-page.tsx') },
  { path: 'lostoepfe/:potId', lazy: () => import('./pots/pot-page.tsx') },
];

/** Every address below /sachbearbeitung; each page's program is fetched when it is first shown. */
export const DESK_ROUTES: RouteObject[] = [
  {
    Component: DeskShell,
    errorElement: <FaultWithoutFrame />,
    children: [
      {
        errorElement: <FaultPage />,
        HydrateFallback: PageSkeleton,
        children: [
          { index: true, lazy: () => import('./cases/start-page.tsx') },
          { path: 'fall/:segment/:id', lazy: () => import('./case/case-page.tsx') },
          { path: 'akte/:proposalId', lazy: () => import('./case-file/case-file-page.tsx') },
          { path: 'papierantraege', lazy: () => import('./paper/papers-page.tsx') },
          { path: 'mein-tag', lazy: () => import('./day/day-page.tsx') },
          { path: 'sammelbearbeitung', lazy: () => import('./bulk/runs-page.tsx') },
          { path: 'sammelbearbeitung/:runId', lazy: () => import('./bulk/run-page.tsx') },
          { path: 'vorlagen', lazy: () => import('./templates/templates-page.tsx') },
          { path: 'unterschreiben', lazy: () => import('./to-sign/to-sign-page.tsx') },
          { path: 'eingang', lazy: () => import('./receipts/receipts-page.tsx') },
          { path: 'postausgang', lazy: () => import('./post-out/post-out-page.tsx') },
          { path: 'auszahlungen', lazy: () => import('./payouts/payouts-page.tsx') },
          { path: 'haushalt', lazy: () => import('./budget/budget-page.tsx') },
          { path: 'stichprobe', lazy: () => import('./sample/sample-page.tsx') },
          ...(hasLottery(PROGRAMME) ? POT_ROUTES : []),
          { path: 'textbausteine', lazy: () => import('./letter-texts/texts-page.tsx') },
          { path: 'textbausteine/:textId', lazy: () => import('./letter-texts/text-page.tsx') },
          { path: 'einstellungen', lazy: () => import('./settings/settings-page.tsx') },
          { path: 'zugaenge', lazy: () => import('./access/access-page.tsx') },
          { path: 'zugaenge/:officerId', lazy: () => import('./access/officer-page.tsx') },
          { path: 'konten', lazy: () => import('./accounts/accounts-page.tsx') },
          { path: 'kennzahlen', lazy: () => import('./dashboard/dashboard-page.tsx') },
          { path: 'protokoll', lazy: () => import('./audit/audit-page.tsx') },
          { path: 'uhr', lazy: () => import('./clock/clock-page.tsx') },
          { path: 'mein-zugang', lazy: () => import('./session/own-access-page.tsx') },
          { path: 'abmelden', lazy: () => import('./session/logout-page.tsx') },
          { path: '*', lazy: () => import('./shell/not-here.tsx') },
        ],
      },
    ],
  },
];
