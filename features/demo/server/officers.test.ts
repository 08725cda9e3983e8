import { beforeAll, expect, it } from 'vitest';
import { Browser } from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { DESK_LOGIN_PATH } from '#features/access/server/realm.ts';
import { ROLES } from '#features/audit/rules/roles.ts';
import { setActive } from '#features/officers/server/manage-officers.ts';
import { listOfficers } from '#features/officers/server/store.ts';
import { DEMO_OFFICERS, plantOfficers } from './officers.ts';
import { DEMO_PASSWORD } from './situations.ts';

const test = usePortal({ env: { PORTAL_SEED: 'demo' } });

beforeAll(async () => {
  await plantOfficers(test.portal);
});

it('has the officers of every role, once, and leaves changes alone', async () => {
  const [first] = DEMO_OFFICERS;
  await setActive(test.portal, { kind: 'system' }, first?.email ?? '', { isActive: false });
  await plantOfficers(test.portal);
  const officers = await listOfficers(test.portal.db);
  expect(officers.map(({ email }) => email).sort()).toEqual(DEMO_OFFICERS.map(({ email }) => email).sort());
  expect(new Set(officers.flatMap(({ roles }) => roles))).toEqual(new Set(ROLES));
  expect(officers.filter(({ isActive }) => !isActive).map(({ email }) => email)).toEqual([first?.email]);
});

it('shows the code that lets them in', async () => {
  const browser = new Browser(test.app, 'portal_desk');
  const email = 'revision@behoerde.example.org';
  const asked = await browser.submit(DESK_LOGIN_PATH, { email, password: DEMO_PASSWORD });
  expect((await browser.get(String(asked.headers.location))).payload).toContain('href="/demo/zweiter-faktor"');
  const [code = ''] = /\b\d{6}\b/.exec((await browser.get('/demo/zweiter-faktor')).payload) ?? [];
  expect((await browser.submit(String(asked.headers.location), { code })).headers.location).toBe('/sachbearbeitung');
});
