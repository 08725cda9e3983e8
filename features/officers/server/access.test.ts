import { beforeAll, describe, expect, it } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { Browser } from '#app/server/testing/oauth-browser.ts';
import { askAs, type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { DESK_LOGIN_PATH } from '#features/access/server/realm.ts';
import { addRows, setRows } from '#ground/server/testing/rows.ts';
import type { AccessOverview } from '../rules/wire.ts';
import { countLasting } from './role-store.ts';

const test = usePortal();
let zora: BuiltOfficer;
let zlatan: BuiltOfficer;
let people = 0;

beforeAll(async () => {
  zora = await buildOfficer(test, { name: 'Zora Zugang', roles: ['access-admin'] });
  zlatan = await buildOfficer(test, { name: 'Zlatan Zweit', roles: ['access-admin'] });
});

const call = (who: BuiltOfficer, url: string, payload?: object) => askAs(test, who, url, payload);

const reason = 'Neue Kollegin';
const overview = async (who = zora): Promise<AccessOverview> => (await call(who, '/api/agency/access')).body;
const act = (who: BuiltOfficer, id: string, name: string, fields: object = {}) =>
  call(who, `/api/agency/access/${id}/acts/${name}`, { reason, ...fields });
const decide = (who: BuiltOfficer, id: string, name: string, fields: object = {}) =>
  call(who, `/api/agency/role_grants/${id}/acts/${name}`, fields);
const me = async (who: BuiltOfficer) => call(who, '/api/agency/me');
const rolesOf = async (who: BuiltOfficer) => (await me(who)).body.roles.map(({ role }: { role: string }) => role);

async function add(roles: readonly string[], fields: object = {}) {
  people += 1;
  const person = { name: `Neu ${people}`, email: `neu-${people}@behoerde.example`, roles, reason, ...fields };
  return { ...(await call(zora, '/api/agency/access', person)), email: person.email };
}

async function waitingFor(id: string) {
  return (await overview()).grants.filter(({ officer, state }) => officer.id === id && state === 'proposed');
}

async function entries(act: string) {
  return test.portal.db.selectFrom('audit_entry').selectAll().where('act', '=', act).orderBy('number').execute();
}

describe('a new access', () => {
  it('has what one person gives at once, and the rest once another one has confirmed', async () => {
    const { status, body, email } = await add(['caseworker', 'decision-maker']);
    expect([status, body.proposed]).toEqual([200, ['Entscheidung']]);
    const { oneTimePassword, qrCode } = body.handedOut;
    expect(qrCode).toMatch(/^data:image\/png;base64,/);
    const browser = new Browser(test.app, 'portal_desk');
    expect((await browser.submit(DESK_LOGIN_PATH, { email, password: oneTimePassword })).statusCode).toBe(303);
    const held = async () => (await overview()).officers.find(({ id }) => id === body.officer)?.roles;
    expect(await held()).toMatchObject([{ role: 'caseworker', givenBy: 'Zora Zugang', proposedBy: null }]);

    const [grant] = await waitingFor(body.officer);
    const queue = await call(zlatan, '/api/agency/to_sign');
    expect(queue.body['hydra:member']).toMatchObject([
      { kind: 'role-grant', act: 'confirm', label: 'Rollen bestätigen', proposedBy: 'Zora Zugang', because: null },
    ]);
    expect((await decide(zora, grant?.id ?? '', 'confirm')).status).toBe(409);
    expect((await decide(zlatan, grant?.id ?? '', 'confirm')).status).toBe(200);
    expect(await held()).toMatchObject([
      { role: 'caseworker' },
      { role: 'decision-maker', givenBy: 'Zlatan Zweit', proposedBy: 'Zora Zugang' },
    ]);
    expect((await decide(zlatan, grant?.id ?? '', 'refuse', { reason })).status).toBe(409);
    expect((await entries('role-grant.confirm')).at(-1)).toMatchObject({
      subjects: expect.arrayContaining([`/api/agency/officers/${body.officer}`]),
      detail: { from: 'proposed', to: 'confirmed', effectiveFrom: test.portal.clock.today() },
    });
  });

  it('names everything that is wrong at its field', async () => {
    const wrong = async (fields: object) => {
      const { status, body } = await call(zora, '/api/agency/access', fields);
      expect(status).toBe(422);
      return body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    };
    expect(await wrong({})).toEqual(['fields.name', 'fields.email', 'fields.roles', 'fields.reason']);
    const known = { name: 'A', email: 'a@behoerde.example', reason };
    expect(await wrong({ ...known, roles: ['boss'] })).toEqual(['fields.roles']);
    expect(await wrong({ ...known, email: 'keine', roles: ['intake'] })).toEqual(['fields.email']);
    expect(await wrong({ ...known, roles: ['intake'], from: '2022-03-14' })).toEqual(['fields.from']);
    expect(await wrong({ ...known, roles: ['intake'], until: '2022-03-01' })).toEqual(['fields.until']);
    expect(await wrong({ ...known, roles: ['treasury', 'finance-approver'] })).toEqual(['fields.roles']);
    const taken = { ...known, email: zora.email, roles: ['intake'] };
    expect((await call(zora, '/api/agency/access', taken)).status).toBe(409);
  });
});

describe('roles', () => {
  it('are taken with the very next call, and who had them stands on the page', async () => {
    const anna = await buildOfficer(test, { name: 'Anna Amt', roles: ['caseworker', 'intake'] });
    expect((await act(zora, anna.officerId, 'take-roles', { roles: ['caseworker'] })).status).toBe(200);
    expect(await rolesOf(anna)).toEqual(['intake']);
    expect((await overview()).ended[0]).toMatchObject({
      ...{ role: 'caseworker', officer: { name: 'Anna Amt' }, endedBy: 'Zora Zugang', givenBy: 'nicht vermerkt' },
    });
    expect((await entries('officer.take-roles')).at(-1)).toMatchObject({
      why: reason,
      detail: { roles: ['caseworker'] },
    });
    const again = await act(zora, anna.officerId, 'take-roles', { roles: ['caseworker'] });
    expect(again.body.violations).toMatchObject([{ propertyPath: 'fields.roles' }]);
  });

  it('that stand apart are never held by one person, and nobody confirms their own', async () => {
    const kim = await buildOfficer(test, { name: 'Kim Kasse', roles: ['treasury'] });
    const refused = await act(zora, kim.officerId, 'give-roles', { roles: ['finance-approver'] });
    expect(refused.body.violations).toMatchObject([
      { propertyPath: 'fields.roles', message: 'Auszahlung und Kasse hält nicht dieselbe Person.' },
    ]);
    // With other days for the own role: proposed by another one, and still not to be confirmed by oneself.
    const own = await act(zora, zlatan.officerId, 'give-roles', { roles: ['access-admin'] });
    expect(own.body.proposed).toEqual(['Zugangsverwaltung']);
    const [grant] = await waitingFor(zlatan.officerId);
    expect((await decide(zlatan, grant?.id ?? '', 'confirm')).body['hydra:description']).toContain(
      'bekämen Sie selbst',
    );
    const queue = await call(zlatan, '/api/agency/to_sign');
    expect(queue.body['hydra:member']).toMatchObject([{ because: expect.stringContaining('bekämen Sie selbst') }]);
    expect((await decide(zlatan, grant?.id ?? '', 'refuse', { reason: 'Nicht nötig.' })).status).toBe(200);
  });

  it('of the login service are not changed by hand', async () => {
    const lena = await buildOfficer(test, { name: 'Lena Link', roles: ['caseworker'] });
    const linked = { issuer: 'https://amt.example', subject: 'lena', officer_id: lena.officerId };
    const now = test.clock.now();
    await addRows(test.portal.db, 'officer_identity', { ...linked, linked_at: now, used_at: now });
    const { acts, hasLoginService } = (await overview()).officers.find(({ id }) => id === lena.officerId) ?? {};
    expect([hasLoginService, acts?.map((one) => one.act)]).toEqual([true, ['rename', 'disable', 'reset']]);
    expect((await act(zora, lena.officerId, 'give-roles', { roles: ['intake'] })).status).toBe(409);
    expect((await decide(zora, lena.officerId, 'propose', { roles: ['treasury'], reason })).status).toBe(409);
  });

  it('nobody holds are named', async () => {
    const { vacant } = await overview();
    expect(vacant.map(({ role }) => role)).toContain('finance-approver');
    expect(vacant.map(({ role }) => role)).not.toContain('access-admin');
  });
});

describe('new factors', () => {
  it('do not open what two people have given: those roles wait for another person again', async () => {
    const emil = await buildOfficer(test, { name: 'Emil Entscheid', roles: ['caseworker', 'decision-maker'] });
    const { body } = await act(zora, emil.officerId, 'reset');
    expect(body).toMatchObject({ proposed: ['Entscheidung'], handedOut: { email: emil.email } });
    expect((await me(emil)).status).toBe(401);
    const held = (await overview()).officers.find(({ id }) => id === emil.officerId)?.roles;
    expect(held?.map(({ role }) => role)).toEqual(['caseworker']);
    const [grant] = await waitingFor(emil.officerId);
    expect((await decide(zora, grant?.id ?? '', 'confirm')).status).toBe(409);
    expect((await decide(zlatan, grant?.id ?? '', 'confirm')).status).toBe(200);
  });
});

describe('the last access administration', () => {
  it('can neither be blocked nor lose the role, nor have a last day', { tags: ['server'] }, async () => {
    const both = [zora, zlatan];
    for (const fields of [{ name: 'disable' }, { name: 'take-roles', roles: ['access-admin'] }]) {
      const answers = await Promise.all(
        both.map((who, index) => act(who, both[1 - index]?.officerId ?? '', fields.name, fields)),
      );
      const statuses = answers.map(({ status }) => status);
      // Each takes it from the other at the same instant: the second one is refused, or is out before the call is read.
      expect(statuses.filter((one) => one === 200)).toHaveLength(1);
      expect([401, 403, 409]).toContain(statuses.find((one) => one !== 200));
      expect(await countLasting(test.portal.db, 'access-admin', '2022-03-15')).toBe(1);
      await restore(both);
    }
  });

  it('is told why it stays', async () => {
    await act(zora, zlatan.officerId, 'disable');
    for (const name of ['take-roles', 'disable']) {
      const { status, body } = await act(zora, zora.officerId, name, { roles: ['access-admin'] });
      expect([status, body['hydra:description']]).toEqual([409, expect.stringMatching(/^Danach könnte niemand mehr/)]);
    }
    await restore([zlatan]);
  });

  it('is confirmed by whoever runs the machine where no second person is', async () => {
    const run = (verb: string, email: string) => runAct(test, { noun: 'officer', verb, options: { email } });
    const { body, email } = await add(['access-admin']);
    expect(await run('appoint', email)).toMatchObject({ ok: false, message: expect.stringContaining('Es gibt eine') });
    await act(zora, zlatan.officerId, 'disable');
    expect(await run('appoint', email)).toMatchObject({ ok: true, result: { email } });
    expect(await waitingFor(body.officer)).toEqual([]);
    expect(await run('appoint', email)).toMatchObject({ ok: false });
  });
});

/** Last: their logins have run out afterwards. */
describe('roles with days', () => {
  it('begin and end with their days, to the day, whether or not the job has run', async () => {
    const anna = await buildOfficer(test, { name: 'Anna Zeit', roles: ['intake'] });
    await act(zora, anna.officerId, 'give-roles', { roles: ['auditor'], from: '2022-03-17', until: '2022-03-18' });
    expect(await rolesOf(anna)).toEqual(['intake']);
    await keepLoggedIn(anna);
    test.clock.set(new Date('2022-03-17T00:30:00+01:00'));
    await test.portal.jobs.runSweeps();
    expect(await rolesOf(anna)).toEqual(['intake', 'auditor']);
    test.clock.set(new Date('2022-03-18T23:59:00+01:00'));
    expect(await rolesOf(anna)).toEqual(['intake', 'auditor']);
    test.clock.set(new Date('2022-03-19T00:00:01+01:00'));
    expect(await rolesOf(anna)).toEqual(['intake']);
    await test.portal.jobs.runSweeps();
    expect((await entries('officer.roles')).at(-1)).toMatchObject({
      actor_kind: 'system',
      detail: { over: ['auditor'] },
    });
  });
});

async function restore(officers: readonly BuiltOfficer[]) {
  const { db } = test.portal;
  for (const { officerId } of officers) {
    await setRows(db, 'officer', { id: officerId }, { is_active: true, roles: ['access-admin'] });
    await db
      .updateTable('officer_role')
      .set({ ended_at: null, ended_by: null })
      .where('officer_id', '=', officerId)
      .where('role', '=', 'access-admin')
      .where('ended_at', 'is not', null)
      .execute();
    await db.updateTable('token_family').set({ revoked_at: null }).where('officer_id', '=', officerId).execute();
  }
}

/** The token of the beginning would have run out two days later. */
async function keepLoggedIn({ officerId }: BuiltOfficer): Promise<void> {
  const { db } = test.portal;
  const until = new Date('2022-04-01T00:00:00+02:00');
  await db.updateTable('token_family').set({ expires_at: until }).where('officer_id', '=', officerId).execute();
  const own = db.selectFrom('token_family').select('id').where('officer_id', '=', officerId);
  await db.updateTable('oauth_token').set({ expires_at: until }).where('family_id', 'in', own).execute();
}
