import { Window } from 'happy-dom';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PROGRAMME_ID, programmeJson } from '#ground/rules/programme/programme-tag.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
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
const [PORTAL, DESK]: readonly string[] = ['../../app/screens/routes.tsx', '../../app/screens/desk/routes.tsx'];
const { ROUTES } = (await import(PORTAL ?? '')) as { ROUTES: RouteObject[] };
const { DESK_ROUTES } = (await import(DESK ?? '')) as { DESK_ROUTES: RouteObject[] };
const DESK_BASE = '/sachbearbeitung';

/** Every address that leads to a page of its own. */
function leaves(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, index, children }) =>
    children === undefined ? [index === true ? '' : (path ?? '')] : leaves(children),
  );
}

function leafAt(address: string): string | undefined {
  const isDesk = address === DESK_BASE || address.startsWith(`${DESK_BASE}/`);
  const found = isDesk ? matchRoutes(DESK_ROUTES, address, DESK_BASE) : matchRoutes(ROUTES, address);
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
  const routes = [...leaves(ROUTES), ...leaves(DESK_ROUTES).map((leaf) => `${DESK_BASE}/${leaf}`)];
  expect(routes.filter((route) => !shown.has(route))).toEqual([]);
});

it('no two rows have the same name', () => {
  const names = ALL_STATES.flatMap(({ states }) => states.map(({ name }) => name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
