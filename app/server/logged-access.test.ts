import { beforeEach, expect, it } from 'vitest';
import type { Log } from '#ground/server/log.ts';
import { Browser, buildUser, PASSWORD } from './testing/oauth-browser.ts';
import { buildOfficer } from './testing/officers.ts';
import { usePortal } from './testing/use-portal.ts';

const lines: { code: string; fields: Readonly<Record<string, unknown>> }[] = [];
const log: Log = { event: (code, fields = {}) => void lines.push({ code, fields }), close: async () => {} };
const test = usePortal({ log });

beforeEach(() => {
  lines.length = 0;
});

const linesOf = (code: string) => lines.filter((line) => line.code === code).map(({ fields }) => fields);

it('a login and a refused one are logged, with whose account and by what, never with an address', async () => {
  const { email, accountId } = await buildUser(test);
  const browser = new Browser(test.app);
  await browser.logIn(email, 'falsch');
  await browser.logIn('niemand@example.org', 'falsch');
  await browser.logIn(email);
  expect(linesOf('account.login-refused')).toEqual([{ account: accountId }, { account: 'unknown' }]);
  expect(linesOf('account.logged-in')).toEqual([{ account: accountId, by: 'password' }]);
  expect(JSON.stringify(lines)).not.toContain(email);
});

it('a refused login at the desk is logged', async () => {
  const { email, officerId } = await buildOfficer(test, { password: PASSWORD });
  const browser = new Browser(test.app, 'portal_desk');
  await browser.submit('/oauth/sachbearbeitung/anmelden', { email, password: 'falsch' });
  expect(linesOf('officer.login-refused')).toEqual([{ officer: officerId }]);
});

it('a refused call is logged with who made it: an officer without the role, an account not yet approved', async () => {
  const officer = await buildOfficer(test, { roles: ['intake'] });
  await test.app.inject({ url: '/api/agency/audit', headers: officer.headers });
  const account = await buildUser(test, { approved: false });
  await test.app.inject({ url: '/api/proposals', headers: account.headers });
  await test.app.inject({ url: '/api/agency/me', headers: officer.headers });
  expect(linesOf('access.refused')).toEqual([
    { method: 'GET', route: '/api/agency/audit', officer: officer.officerId },
    { method: 'GET', route: '/api/proposals', account: account.accountId },
  ]);
});

it('refused input is logged with who sent it: unreadable, of another kind, wrong, out of its order; never what it was', async () => {
  const { headers, accountId } = await buildUser(test);
  const json = { ...headers, 'content-type': 'application/json' };
  await test.app.inject({ method: 'POST', url: '/api/proposals', headers: json, payload: '{"geheim' });
  await test.app.inject({
    method: 'POST',
    url: '/api/proposals',
    headers: { ...json, 'content-type': 'text/x' },
    payload: 'x',
  });
  await test.app.inject({ method: 'POST', url: '/api/verifications', headers: json, payload: { proposal: null } });
  const sent = linesOf('input.refused');
  expect(sent.map(({ status, ...line }) => [status, line])).toEqual([
    [400, { method: 'POST', route: '/api/proposals', account: accountId }],
    [415, { method: 'POST', route: '/api/proposals', account: accountId }],
    [422, { method: 'POST', route: '/api/verifications', account: accountId }],
  ]);
  expect(JSON.stringify(lines)).not.toContain('geheim');
});
