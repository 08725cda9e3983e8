import type { RouteObject } from 'react-router';
import { DeskShell } from '#features/desk/screens/desk-shell.tsx';
import { openPlaces } from '#features/desk/screens/places.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { buildInParts } from '#ground/screens/extra-part.tsx';
import { FaultPage, FaultWithoutFrame } from '#ground/screens/faults.tsx';
import { PageSkeleton } from '#ground/screens/ui/skeleton.tsx';
import { DESK_FEATURES } from './features.ts';

const BUILT_IN = DESK_FEATURES.filter(({ when }) => when?.(PROGRAMME) ?? true);
const KINDS = BUILT_IN.flatMap(({ kinds = [] }) => kinds);

for (const { parts = {}, rareParts = {} } of BUILT_IN) {
  buildInParts(parts, { ahead: true });
  buildInParts(rareParts, { ahead: false });
}
openPlaces(BUILT_IN.flatMap(({ places = [] }) => places));

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
          ...BUILT_IN.flatMap(({ pages = [] }) => pages),
          {
            path: 'fall/:segment/:id',
            lazy: () => import('#features/cases/screens/case-page.tsx').then(({ casePage }) => casePage(KINDS)),
          },
          { path: '*', lazy: () => import('#features/desk/screens/not-here.tsx') },
        ],
      },
    ],
  },
];
