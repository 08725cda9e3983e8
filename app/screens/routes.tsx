import { useEffect } from 'react';
import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject, useLocation, useMatches } from 'react-router';
import { HomePage, loader, shouldRevalidate } from '#features/home/screens/home-page.tsx';
import { NOT_FOUND, notePlace } from '#ground/screens/browser/last-place.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { buildInParts } from '#ground/screens/extra-part.tsx';
import { FaultPage, FaultWithoutFrame } from '#ground/screens/faults.tsx';
import { PageSkeleton } from '#ground/screens/ui/skeleton.tsx';
import { AppShell } from './app-shell.tsx';
import { FEATURES, START_PARTS } from './features.ts';

/** Around every page within the shell: notes the place, and leads to the part an address names (`#barriere-melden`). */
function InnerPages() {
  const { pathname, search, hash, key } = useLocation();
  const route = useMatches().at(-1)?.id;
  useEffect(
    () => notePlace(pathname === '/anmelden' ? pathname : `${pathname}${search}`, route),
    [pathname, search, route],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address chosen again leads there again
  useEffect(() => {
    if (hash === '') return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target === null) return;
    target.scrollIntoView();
    // A part of a page takes the focus from the program only, as the heading does.
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [hash, key]);
  return <Outlet />;
}

buildInParts(START_PARTS, { ahead: false });

const EVERYBODYS = 'everybodys';
const OWN = 'own';

/** The frame, the start page and what is shown at an address nobody knows. All other pages are the features'. */
export const ROUTES: RouteObject[] = [
  {
    Component: AppShell,
    errorElement: <FaultWithoutFrame />,
    children: [
      {
        id: EVERYBODYS,
        Component: InnerPages,
        errorElement: <FaultPage />,
        HydrateFallback: PageSkeleton,
        children: [
          { index: true, Component: HomePage, loader, shouldRevalidate },
          { id: OWN, lazy: () => import('./protected.tsx'), children: [] },
          { id: NOT_FOUND, path: '*', lazy: () => import('./not-found.tsx') },
        ],
      },
    ],
  },
];

/**
 * Adds the pages of the features that may have the address: what every page consists of would otherwise stand in the program
 * of the start page and the wizard. Below `base` all addresses stand.
 */
export function findPages(base = ''): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    const [, word = ''] = path.slice(base.length).toLowerCase().split('/');
    const found = await Promise.all(FEATURES.filter(({ at }) => at.includes(word)).map(({ load }) => load()));
    for (const { feature } of found) {
      if (feature.when?.(PROGRAMME) === false) continue;
      buildInParts(feature.parts ?? {}, { ahead: true });
      buildInParts(feature.rareParts ?? {}, { ahead: false });
      patch(EVERYBODYS, feature.pages ?? []);
      patch(OWN, feature.ownPages ?? []);
    }
  };
}
