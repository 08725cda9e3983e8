import '#ground/screens/styles/styles.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { companyPlace } from '#ground/rules/session/rights.ts';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { surviveTranslation } from '#ground/screens/browser/translated-pages.ts';
import { NoAnswer } from '#ground/screens/faults.tsx';
import { ACTING_FOR, IS_DESK } from '#ground/screens/session/place.ts';
import { SessionProvider } from '#ground/screens/session/session.tsx';
import { sessionStore } from '#ground/screens/session/session-store.ts';
import { findPages, ROUTES } from './routes.tsx';

/** Fonts are asked for as soon as the program runs, not only when the first text is drawn. */
const WEIGHTS = [400, 500, 600];
for (const weight of WEIGHTS) void document.fonts.load(`${weight} 1rem "Fira Sans"`).catch(() => undefined);

/** Flags and time first: without the server's clock no screen knows what may be done (decisions §1). */
async function start(root: HTMLElement): Promise<void> {
  if (!('isWellFormed' in String.prototype)) await import('#ground/screens/browser/old-browsers.ts');
  const react = createRoot(root);
  // The first page's program is fetched meanwhile.
  const basename = ACTING_FOR === undefined ? '' : companyPlace(ACTING_FOR);
  const router = createBrowserRouter(ROUTES, { basename, patchRoutesOnNavigation: findPages(basename) });
  void sessionStore.start(location);
  try {
    await loadRuntimeConfig();
    // What the server has written there is not taken away before the page itself can be shown.
    if (root.hasChildNodes()) await initialized(router);
  } catch {
    react.render(<NoAnswer />);
    return;
  }
  react.render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
}

function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

surviveTranslation(root);
if (IS_DESK) void import('./desk/start.tsx').then(({ startDesk }) => startDesk(root));
else void start(root);
