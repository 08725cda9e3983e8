import { ROLES } from '@portal/domain/agency/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getVisitorToken } from '../oauth/test-support.ts';
import { buildAccount } from '../testing/builders.ts';
import { buildOfficer } from '../testing/officers.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { AGENCY_CALLS, type AgencyCall } from './calls.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
}

/** Every route under /api as Fastify knows it, with ids that stand for something. */
function routes(): Route[] {
  const lines = test.app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
  const found: Route[] = [];
  const path: string[] = [];
  for (const line of lines) {
    const match = /^([│ ]*)(?:├──|└──) (\S+)(?: \(([^)]+)\))?/.exec(line.replaceAll(/\s\s/g, '  '));
    if (match === null) continue;
    const [, indent = '', part = '', methods = ''] = match;
    path.splice(indent.length / 4, path.length, part);
    const url = path.join('').replaceAll(/:(\w+)(\([^/]*\))?/g, '1');
    for (const method of methods.split(', ')) {
      if (/^(GET|POST|PUT|PATCH|DELETE)$/.test(method)) found.push({ method: method as Route['method'], url });
    }
  }
  return found.filter(({ url }) => url.startsWith('/api'));
}

async function statusOf({ method, url }: Route, headers: Record<string, string>): Promise<number> {
  const body = method === 'GET' || method === 'DELETE' ? {} : { payload: '{}' };
  const type = { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' };
  const sent = 'payload' in body ? { ...headers, ...type } : headers;
  return (await test.app.inject({ method, url, headers: sent, ...body })).statusCode;
}

/** Calls without a bearer (contract G24, decisions §3). */
const PUBLIC = /^\/api(\/?|\/docs\.jsonld|\/contexts\/.*|\/raffle_pots.*)$/;

describe('role × call', () => {
  const calls = Object.entries<AgencyCall>(AGENCY_CALLS);
  const cells = ROLES.flatMap((role) =>
    calls.map(([name, { path, roles }]) => [role, name, path, roles.includes(role) ? 200 : 403] as const),
  );

  it.each(cells)('%s calls %s', async (role, _name, url, status) => {
    const { headers } = await buildOfficer(test, { roles: [role] });
    expect(await statusOf({ method: 'GET', url }, headers)).toBe(status);
  });

  it('allows what any of several roles allows, and lists it', async () => {
    const { headers } = await buildOfficer(test, { roles: ['intake', 'auditor'] });
    const entry = (await test.app.inject({ url: '/api/agency', headers })).json();
    expect(entry).toMatchObject({ '@id': '/api/agency', me: '/api/agency/me', audit: '/api/agency/audit' });
    const { headers: other } = await buildOfficer(test, { roles: ['intake'] });
    expect((await test.app.inject({ url: '/api/agency', headers: other })).json()).not.toHaveProperty('audit');
  });
});

describe('the two sides', () => {
  it('knows the routes of both', () => {
    const urls = routes().map(({ url }) => url);
    expect(urls.filter((url) => url.startsWith('/api/agency')).length).toBeGreaterThanOrEqual(4);
    expect(urls.filter((url) => !url.startsWith('/api/agency')).length).toBeGreaterThan(40);
  });

  it('let nobody from the other one in: an agency token opens nothing of the applicants’ calls', async () => {
    const { headers } = await buildOfficer(test, { roles: ROLES });
    for (const route of routes().filter(({ url }) => !url.startsWith('/api/agency') && !PUBLIC.test(url))) {
      expect.soft(await statusOf(route, headers), `${route.method} ${route.url}`).toBe(403);
    }
  });

  it('… and an applicant’s, a visitor’s or no token nothing of the agency’s', async () => {
    const applicant = await buildAccount(test);
    const visitor = { authorization: `Bearer ${await getVisitorToken(test)}` };
    for (const route of routes().filter(({ url }) => url.startsWith('/api/agency'))) {
      expect.soft(await statusOf(route, applicant.headers), route.url).toBe(403);
      expect.soft(await statusOf(route, visitor), route.url).toBe(403);
      expect.soft(await statusOf(route, {}), route.url).toBe(401);
    }
  });
});
