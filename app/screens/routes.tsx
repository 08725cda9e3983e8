import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { HomePage, loader, shouldRevalidate } from '#features/home/screens/home-page.tsx';
import { NOT_FOUND } from '#ground/screens/browser/last-place.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { buildInParts } from '#ground/screens/extra-part.tsx';
import { FaultPage, FaultWithoutFrame } from '#ground/screens/faults.tsx';
import { PageSkeleton } from '#ground/screens/ui/skeleton.tsx';
import { FEATURES, START_PARTS } from './features.ts';
import { AppShell } from './shell/app-shell.tsx';
import { InnerPages } from './shell/inner-pages.tsx';

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
          { id: OWN, lazy: () => import('./shell/protected.tsx'), children: [] },
          { id: NOT_FOUND, path: '*', lazy: () => import('./shell/not-found.tsx') },
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
