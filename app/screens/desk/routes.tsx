import type { RouteObject } from 'react-router';
import { DeskShell } from '#features/desk/screens/shell/desk-shell.tsx';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FaultPage, FaultWithoutFrame } from '#ground/screens/fault/fault-page.tsx';
import { PageSkeleton } from '#ground/screens/ui/message/skeleton.tsx';

const POT_ROUTES: RouteObject[] = [
  { path: 'lostoepfe', lazy: () => import('#features/raffle/screens/desk/pots-page.tsx') },
  { path: 'lostoepfe/:potId', lazy: () => import('#features/raffle/screens/desk/pot-page.tsx') },
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
          { index: true, lazy: () => import('#features/cases/screens/lists/start-page.tsx') },
          { path: 'fall/:segment/:id', lazy: () => import('#features/cases/screens/case-page.tsx') },
          { path: 'akte/:proposalId', lazy: () => import('#features/case-file/screens/case-file-page.tsx') },
          { path: 'papierantraege', lazy: () => import('#features/paper/screens/papers-page.tsx') },
          { path: 'mein-tag', lazy: () => import('#features/day/screens/day-page.tsx') },
          { path: 'sammelbearbeitung', lazy: () => import('#features/bulk-acts/screens/runs-page.tsx') },
          { path: 'sammelbearbeitung/:runId', lazy: () => import('#features/bulk-acts/screens/run-page.tsx') },
          { path: 'vorlagen', lazy: () => import('#features/message-templates/screens/templates-page.tsx') },
          { path: 'unterschreiben', lazy: () => import('#features/to-sign/screens/to-sign-page.tsx') },
          { path: 'eingang', lazy: () => import('#features/cases/screens/inbox/receipts-page.tsx') },
          { path: 'postausgang', lazy: () => import('#features/post-out/screens/post-out-page.tsx') },
          { path: 'auszahlungen', lazy: () => import('#features/payout/screens/desk/runs/payouts-page.tsx') },
          { path: 'haushalt', lazy: () => import('#features/budget/screens/desk/budget-page.tsx') },
          { path: 'stichprobe', lazy: () => import('#features/sample/screens/sample-page.tsx') },
          ...(hasLottery(PROGRAMME) ? POT_ROUTES : []),
          { path: 'textbausteine', lazy: () => import('#features/letter-texts/screens/texts-page.tsx') },
          { path: 'textbausteine/:textId', lazy: () => import('#features/letter-texts/screens/text-page.tsx') },
          { path: 'einstellungen', lazy: () => import('#features/settings/screens/settings-page.tsx') },
          { path: 'zugaenge', lazy: () => import('#features/officers/screens/access-page.tsx') },
          { path: 'zugaenge/:officerId', lazy: () => import('#features/officers/screens/officer-page.tsx') },
          { path: 'konten', lazy: () => import('#features/administration/screens/accounts-page.tsx') },
          { path: 'kennzahlen', lazy: () => import('#features/figures/screens/dashboard-page.tsx') },
          { path: 'protokoll', lazy: () => import('#features/audit/screens/audit-page.tsx') },
          { path: 'uhr', lazy: () => import('#features/demo/screens/clock-page.tsx') },
          { path: 'mein-zugang', lazy: () => import('#features/desk/screens/session/own-access-page.tsx') },
          { path: 'abmelden', lazy: () => import('#features/desk/screens/session/logout-page.tsx') },
          { path: '*', lazy: () => import('#features/desk/screens/shell/not-here.tsx') },
        ],
      },
    ],
  },
];
