import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startOf } from '#features/desk/screens/places.ts';
import { deskSession } from '#features/desk/screens/session/desk-session.ts';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { NoAnswer } from '#ground/screens/faults.tsx';
import { DESK_ROOT } from '#ground/screens/session/place.ts';
import { DESK_ROUTES } from './routes.tsx';

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
