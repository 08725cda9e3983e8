import { URI } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTyped } from '#app/command-line/options.ts';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { findVerb } from '#app/command-line/verbs.ts';
import { emptyAudit } from '#app/server/testing/empty-tables.ts';
import { Browser } from '#app/server/testing/oauth-browser.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { DESK_LOGIN_PATH } from '#features/access/server/realm.ts';
import { listEntries } from '#features/audit/server/store.ts';
import { later } from '#ground/server/clock.ts';
import { beginAtCommandLine } from './log-in.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

const test = usePortal();
let officer: BuiltOfficer;
let people = 0;

beforeAll(async () => {
  const { officerId } = await buildOfficer(test, { name: 'Zora Zugang', roles: ['access-admin'] });
  session = (await beginAtCommandLine(test.portal, officerId)).token;
});
beforeEach(async () => {
  people += 1;
  officer = await buildOfficer(test);
});

/** Who gives the others their access, at the command line. */
let session: string;
const run = (verb: string, options: Record<string, string>) =>
  runAct(test, { noun: 'officer', verb, options, session });
const address = () => `person-${people}@behoerde.example`;

interface HandedOut {
  oneTimePassword: string;
  otpauthUrl: string;
  text: string;
}

async function add(role = 'caseworker'): Promise<HandedOut> {
  const answer = await run('add', { email: address(), name: '  Anna   Amt ', role });
  if (!answer.ok) throw new Error(answer.message);
  return { ...(answer.result as unknown as HandedOut), text: answer.text };
}

/** Where the two factors lead. */
async function wayIn({ oneTimePassword, otpauthUrl }: HandedOut): Promise<string | undefined> {
  const browser = new Browser(test.app, 'portal_desk');
  const asked = await browser.submit(DESK_LOGIN_PATH, { email: address(), password: oneTimePassword });
  if (asked.statusCode !== 303) return undefined;
  const code = URI.parse(otpauthUrl).generate();
  return (await browser.submit(String(asked.headers.location), { code })).headers.location?.toString();
}

describe('officer add', () => {
  it('hands out a password and a second factor that lead to an own password', async () => {
    const handedOut = await add('caseworker,auditor');
    expect(handedOut.text).toContain('▄');
    expect(await wayIn(handedOut)).toBe('/oauth/sachbearbeitung/passwort');
    const listed = await run('list', {});
    expect(listed).toMatchObject({
      result: {
        officers: expect.arrayContaining([
          expect.objectContaining({
            name: 'Anna Amt',
            roles: expect.arrayContaining(['caseworker', 'auditor'].map((role) => expect.objectContaining({ role }))),
            hasOwnPassword: false,
          }),
        ]),
      },
    });
  });

  it('leaves one entry in the record of acts, with neither factor in it', async () => {
    await emptyAudit(test.portal.db);
    const { oneTimePassword, otpauthUrl } = await add();
    const entries = await listEntries(test.portal.db, { kind: 'act' }, { offset: 0, limit: 10 });
    const expected = { act: 'officer.add', actorName: 'Zora Zugang', detail: { roles: ['caseworker'] } };
    expect(entries).toMatchObject([expected]);
    const secret = new URL(otpauthUrl).searchParams.get('secret') ?? '-';
    expect(JSON.stringify(entries)).not.toContain(oneTimePassword);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('is good for seven days', async () => {
    const handedOut = await add();
    const now = test.clock.now();
    test.clock.set(later(now, WEEK_MS));
    expect(await wayIn(handedOut)).toBeUndefined();
    test.clock.set(now);
    expect(await wayIn(handedOut)).toBeDefined();
  });

  it('refuses an address that is taken, in any spelling, an unknown role and no address', async () => {
    await add();
    const again = await run('add', { email: address().toUpperCase(), name: 'Bert Amt', role: 'auditor' });
    expect(again).toMatchObject({ ok: false, message: expect.stringContaining('gibt es schon') });
    for (const wrong of [
      { email: 'a@behoerde.example', name: 'A', role: 'auditor,boss' },
      { email: 'a@behoerde.example', name: 'A', role: ',' },
      { email: 'keine', name: 'A', role: 'auditor' },
      { email: 'a@behoerde.example', name: ' ', role: 'auditor' },
    ]) {
      expect(await run('add', wrong)).toMatchObject({ ok: false });
    }
  });

  it('takes a role several times on the command line', () => {
    const roles = findVerb('officer', 'roles');
    const typed = roles && readTyped(roles, ['a@b.example', '--role', 'auditor', '--role', 'intake']);
    expect(typed).toMatchObject({ subject: 'a@b.example', sent: { roles: ['auditor', 'intake'] } });
  });
});

describe('officer disable, enable, reset, roles', () => {
  const me = () => test.app.inject({ url: '/api/agency/me', headers: officer.headers });

  it('ends logins with disable and lets in anew after enable', async () => {
    const handedOut = await add();
    await run('disable', { email: address() });
    expect(await wayIn(handedOut)).toBeUndefined();
    await run('enable', { email: address() });
    expect(await wayIn(handedOut)).toBeDefined();
  });

  it('replaces both factors with reset', async () => {
    const first = await add();
    const answer = await run('reset', { email: address() });
    const second = (answer as unknown as { result: HandedOut }).result;
    expect(await wayIn(first)).toBeUndefined();
    expect(await wayIn({ ...second, otpauthUrl: first.otpauthUrl })).toBeUndefined();
    expect(await wayIn(second)).toBeDefined();
    await run('reset', { email: officer.email });
    expect((await me()).statusCode).toBe(401);
  });

  it('changes roles', async () => {
    await run('roles', { email: officer.email, role: 'intake' });
    expect((await me()).json().roles).toMatchObject([{ role: 'intake', label: 'Posteingang' }]);
    expect(await run('roles', { email: 'niemand@behoerde.example', role: 'intake' })).toMatchObject({ ok: false });
  });
});
