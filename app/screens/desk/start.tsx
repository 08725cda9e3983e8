import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { deskSession } from '#features/desk/screens/desk-session.ts';
import { DeskShell, NotHere } from '#features/desk/screens/desk-shell.tsx';
import { openPlaces, startOf } from '#features/desk/screens/places.ts';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { buildInParts } from '#ground/screens/extra-part.tsx';
import { FaultPage, FaultWithoutFrame, NoAnswer } from '#ground/screens/faults.tsx';
import { DESK_ROOT } from '#ground/screens/session/place.ts';
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
          { path: '*', Component: NotHere },
        ],
      },
    ],
  },
];

/** The agency's desk: a program of its own below /sachbearbeitung, fetched only there (decisions §6). */
export async function startDesk(element: HTMLElement): Promise<void> {
  const react: Root = createRoot(element);
  const { search } = location;
  // What the page asks for is begun while it is found out who is there; after a login that came back, where it leads.
  const early = /[?&](code|error)=/.test(search) ? undefined : makeRouter();
  const session = deskSession.start(search);
  try {
    await loadRuntimeConfig();
  } catch {
    react.render(<NoAnswer />);
    return;
  }
  const returnTo = await session;
  if (returnTo !== undefined) history.replaceState(null, '', `${DESK_ROOT}${returnTo === '/' ? start() : returnTo}`);
  react.render(<RouterProvider router={early ?? makeRouter()} />);
}

function makeRouter() {
  return createBrowserRouter(DESK_ROUTES, { basename: DESK_ROOT });
}

/** After a login that was asked for on no page of its own. */
function start(): string {
  const path = startOf(deskSession.snapshot().officer?.roles.map(({ role }) => role) ?? []);
  return path === '/' ? '' : path;
}
