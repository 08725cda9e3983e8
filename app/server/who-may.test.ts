import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#features/audit/rules/roles.ts';
import { AGENCY_CALLS, type AgencyCall } from '#features/officers/server/calls.ts';
import { buildAccount } from './testing/builders.ts';
import { getVisitorToken } from './testing/oauth-browser.ts';
import { buildOfficer } from './testing/officers.ts';
import { type Route, registeredRoutes } from './testing/routes.ts';
import { usePortal } from './testing/use-portal.ts';
import { CALLERS, type Caller, RULES, ruleOf } from './who-may.expected.ts';

/** Role × call over every route: the two sides never mix, and each role opens what the table says. */

type Headers = Readonly<Record<string, string>>;

const test = usePortal({ env: { PORTAL_SEED: 'demo' } });
const headers = new Map<Caller, Headers>();

beforeAll(async () => {
  headers.set('anonymous', {});
  headers.set('visitor', { authorization: `Bearer ${await getVisitorToken(test)}` });
  headers.set('applicant', (await buildAccount(test)).headers);
  for (const role of ROLES) headers.set(role, (await buildOfficer(test, { roles: [role] })).headers);
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** With ids of nothing: whoever is let through hears that there is no such thing. */
function urlOf({ path }: Route): string {
  return path
    .replace(/:number[^/]*/, '1')
    .replace(':id', '00000000-0000-4000-8000-000000000000')
    .replaceAll(/:\w+/g, 'unknown');
}

async function isRefused(route: Route, caller: Caller): Promise<boolean> {
  const { method } = route;
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const hasBody = method !== 'GET' && method !== 'DELETE';
  // Outside of the API no token is read, but for the one that is logged out.
  const own = route.path.startsWith('/api') ? headers.get(caller) : {};
  const sent = { ...own, ...(hasBody ? { 'content-type': type } : {}) };
  const body = hasBody ? { payload: '{}' } : {};
  const answer = await test.app.inject({ method, url: urlOf(route), headers: sent, ...body });
  if (answer.statusCode === 401) return true;
  if (answer.statusCode !== 403 || !String(answer.headers['content-type']).includes('json')) return false;
  const { 'hydra:description': reason = '' } = answer.json();
  // Every other 403 is a reason that lies in the case, for somebody who was let through.
  return reason === 'Access Denied.' || reason.startsWith('Ihre Rolle erlaubt');
}

it('has a rule for every route, and no other', () => {
  const rules = registeredRoutes(test.app).map((route) => ruleOf(route)?.rule ?? nameOf(route));
  expect([...new Set(rules)].filter((rule) => rule !== '').toSorted()).toEqual(RULES.toSorted());
});

describe.each(CALLERS)('%s', (caller) => {
  it('is let through where the rules say so, and nowhere else', async () => {
    for (const route of registeredRoutes(test.app)) {
      const may = ruleOf(route)?.may.includes(caller);
      expect.soft(!(await isRefused(route, caller)), nameOf(route)).toBe(may);
    }
  });
});

it('tells each officer at the entry where to begin', async () => {
  for (const role of ROLES) {
    const entry = (await test.app.inject({ url: '/api/agency', headers: headers.get(role) ?? {} })).json();
    for (const [name, { path, below = '' }] of Object.entries<AgencyCall>(AGENCY_CALLS)) {
      const routes = registeredRoutes(test.app).filter((route) => route.path === `${path}${below}`);
      const open = routes.some((route) => route.method !== 'PUT' && ruleOf(route)?.may.includes(role));
      expect.soft(entry[name], `${role} ${name}`).toBe(open ? path : undefined);
    }
  }
});
