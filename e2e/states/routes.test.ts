import { Window } from 'happy-dom';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PROGRAMME_ID, programmeJson } from '#ground/rules/programme/programme.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { pageSources } from '../../scripts/page-files.ts';
import { ALL_STATES } from './all-states.ts';
import { claimedRoute } from './screen-state.ts';

// A page for the routes to be loaded in, with the programme as the server writes it.
const page = new Window({ url: 'http://127.0.0.1/' });
page.document.write(
  `<script id="${PROGRAMME_ID}" type="application/json">${programmeJson(EXAMPLE_PROGRAMME)}</script>`,
);
for (const name of [
  'window',
  'document',
  'location',
  'localStorage',
  'sessionStorage',
  'navigator',
  'history',
] as const)
  vi.stubGlobal(name, page[name]);
// By name only: the screens' types are checked among the screens.
const [PORTAL, FEATURES_OF_PORTAL, PAGES, DESK]: readonly string[] = [
  '../../app/screens/routes.tsx',
  '../../app/screens/features.ts',
  '../../app/screens/testing/pages-of.ts',
  '../../app/screens/desk/start.tsx',
];
const { ROUTES } = (await import(PORTAL ?? '')) as { ROUTES: RouteObject[] };
const { FEATURES } = (await import(FEATURES_OF_PORTAL ?? '')) as { FEATURES: readonly object[] };
const { pagesOf } = (await import(PAGES ?? '')) as { pagesOf(features: readonly object[]): Promise<RouteObject[]> };
const { DESK_ROUTES } = (await import(DESK ?? '')) as { DESK_ROUTES: RouteObject[] };
/** The pages that are there before any feature's, and theirs. */
const PORTAL_ROUTES = [...leafRoutes(ROUTES), ...(await pagesOf(FEATURES))];
const DESK_BASE = '/sachbearbeitung';

/** Every route that leads to a page of its own. */
function leafRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children === undefined ? [route] : leafRoutes(route.children)));
}

/** Their addresses. */
function leaves(routes: readonly RouteObject[]): string[] {
  return leafRoutes(routes).map(({ path, index }) => (index === true ? '' : (path ?? '')));
}

function leafAt(address: string): string | undefined {
  const isDesk = address === DESK_BASE || address.startsWith(`${DESK_BASE}/`);
  const found = isDesk ? matchRoutes(DESK_ROUTES, address, DESK_BASE) : matchRoutes(PORTAL_ROUTES, address);
  const leaf = found?.at(-1)?.route;
  return leaf === undefined ? undefined : `${isDesk ? `${DESK_BASE}/` : ''}${leaf.index === true ? '' : leaf.path}`;
}

/** The routes the rows say they stand at, in their order, since '+' lies below the one before. */
function claimed(): string[] {
  return ALL_STATES.flatMap(({ states }) => {
    let linked = '';
    return states.flatMap((state) => {
      const route = claimedRoute(state, linked);
      if (state.path?.startsWith('^') === true) linked = `${state.path.slice(1)}x`;
      return route === undefined ? [] : [route];
    });
  });
}

it('every route has a row in the table of states', () => {
  const shown = new Set(claimed().map(leafAt));
  const routes = [...leaves(PORTAL_ROUTES), ...leaves(DESK_ROUTES).map((leaf) => `${DESK_BASE}/${leaf}`)];
  expect(routes.filter((route) => !shown.has(route))).toEqual([]);
});

it('the build tells the server of every page', () => {
  const pages = leaves(PORTAL_ROUTES).filter((path) => path !== '*');
  const desk = leaves(DESK_ROUTES).filter((path) => path !== '*');
  const written = Object.keys(pageSources());
  expect(written).toEqual(
    expect.arrayContaining([
      ...pages.map((path) => `/${path.replace(/\?$/, '')}`),
      ...desk.map((path) => (path === '' ? DESK_BASE : `${DESK_BASE}/${path}`)),
    ]),
  );
});

it('no two rows have the same name', () => {
  const names = ALL_STATES.flatMap(({ states }) => states.map(({ name }) => name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
