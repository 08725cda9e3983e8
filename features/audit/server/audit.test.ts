import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { emptyAudit, tamperAudit } from '#app/server/testing/empty-tables.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { EVENING, VALUE } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { rowOf } from '#ground/server/testing/rows.ts';
import { ROLES } from '../rules/roles.ts';
import { exportHead, readExportedHeads } from './exported-heads.ts';
import { type AuditRecord, recordAct, recordRead } from './record.ts';
import { listEntries } from './store.ts';
import { verifyAudit } from './verify-audit.ts';

const test = usePortal();
let auditor: BuiltOfficer;

beforeAll(async () => {
  auditor = await buildOfficer(test, { roles: ['auditor'], name: 'Rita Revision' });
});
beforeEach(() => emptyAudit(test.portal.db));

const SYSTEM: AuditRecord = { actor: { kind: 'system' }, act: 'test.act', subjects: ['/api/proposals/a'] };

function act(record: Partial<AuditRecord> = {}): Promise<void> {
  return test.portal.db.transaction().execute((trx) => recordAct(test.portal, trx, { ...SYSTEM, ...record }));
}

const newest = (limit = 10) => listEntries(test.portal.db, {}, { offset: 0, limit });
const brokenBy = async () => (await verifyAudit(test.portal)).broken;

describe('the record', () => {
  it('holds what was done as it was done, whatever characters it has', async () => {
    const actor = { kind: 'officer', id: auditor.officerId, name: 'Rita „R.“ Revision', roles: ['auditor'] } as const;
    await act({
      actor,
      why: 'weil\0 \ud800 darum\n',
      detail: { sum: -0, rate: 1e-7, gone: undefined, b: [1, null], a: 'ä' },
    });
    expect(await newest()).toEqual([
      {
        number: 1,
        at: expect.any(String),
        kind: 'act',
        actorKind: 'officer',
        actorId: auditor.officerId,
        actorName: 'Rita „R.“ Revision',
        actorRoles: ['auditor'],
        act: 'test.act',
        subjects: ['/api/proposals/a'],
        why: 'weil \ufffd darum\n',
        detail: { sum: 0, rate: 1e-7, b: [1, null], a: 'ä' },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(await brokenBy()).toBeUndefined();
  });

  it('stands and falls with its act', async () => {
    const failing = test.portal.db.transaction().execute(async (trx) => {
      await recordAct(test.portal, trx, SYSTEM);
      throw new Error('the act fails');
    });
    await expect(failing).rejects.toThrow('the act fails');
    expect(await newest()).toEqual([]);
    await act();
    expect((await newest()).map(({ number }) => number)).toEqual([1]);
  });

  it('stays one line when many act at once', { tags: ['server'] }, async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => act({ detail: { i } })));
    const entries = await newest(100);
    expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, i) => 40 - i));
    expect(await brokenBy()).toBeUndefined();
  });

  it.each([
    ['changed', sql`update audit_entry set act = 'other'`],
    ['removed', sql`delete from audit_entry`],
    ['emptied', sql`truncate audit_entry`],
    ['rid of its head', sql`delete from audit_head`],
    ['given a second head', sql`insert into audit_head (single, number, hash) values (true, 9, '\\x00')`],
  ])('is never %s', async (_name, statement) => {
    await act();
    await expect(statement.execute(test.portal.db)).rejects.toThrow(/append-only|permission denied/);
    expect(await newest()).toHaveLength(1);
  });
});

describe('verifying what is stored', () => {
  it.each([
    ['an act', sql`update audit_entry set act = 'forged' where number = 3`, 3, 'changed'],
    ['an instant', sql`update audit_entry set at = at + interval '1 ms' where number = 1`, 1, 'changed'],
    ['a role', sql`update audit_entry set actor_roles = '{auditor}' where number = 2`, 2, 'changed'],
    ['a subject', sql`update audit_entry set subjects = subjects || '/api/x'::text where number = 5`, 5, 'changed'],
    ['a detail', sql`update audit_entry set detail = '{"i": 9}' where number = 4`, 4, 'changed'],
    ['a hash', sql`update audit_entry set hash = sha256(hash) where number = 5`, 5, 'changed'],
    ['a removal', sql`delete from audit_entry where number = 2`, 2, 'missing'],
    ['a removal at the end', sql`delete from audit_entry where number >= 4`, 4, 'cut-off'],
    ['the removal of all', sql`delete from audit_entry`, 1, 'cut-off'],
    [
      'a swap',
      sql`update audit_entry set number = case number when 2 then -3 else -2 end where number in (2, 3)`,
      2,
      'missing',
    ],
    [
      'an addition',
      sql`insert into audit_entry select 6, at, kind, actor_kind, actor_id, actor_name, actor_roles, act, subjects, why,
        detail, hash from audit_entry where number = 5`,
      6,
      'changed',
    ],
    ['a head put back', sql`update audit_head set number = 3`, 4, 'added'],
    ['another head', sql`update audit_head set hash = sha256(hash)`, 5, 'changed'],
  ])('finds %s', async (_name, statement, number, because) => {
    for (let i = 1; i <= 5; i++) await act({ detail: { i } });
    await tamperAudit(test.portal.db, (db) => statement.execute(db));
    expect(await brokenBy()).toEqual({ number, because });
    const answer = await runAct(test, { noun: 'audit', verb: 'verify', options: {} });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(`Eintrag ${number} `) });
  });
});

describe('acts of the command line', () => {
  const people = new Map<string, string>();
  beforeEach(async () => {
    for (const name of ['Anna Amt', 'Berta Behörde']) {
      const { officerId } = await buildOfficer(test, { name, roles: ROLES });
      people.set(name, (await beginAtCommandLine(test.portal, officerId)).token);
    }
  });
  const run = (noun: string, verb: string, options: Record<string, string>, by = 'Anna Amt') =>
    runAct(test, { noun, verb, options, session: people.get(by) });

  it('leave an entry with whoever is logged in, in the transaction of the act', async () => {
    const { email, accountId } = await buildAccount(test, { approved: false });
    await run('account', 'approve', { account: email });
    const opened = await run('raffle', 'open', { from: '2022-03-01', to: '2022-03-24', quotas: '2' });
    const pot = `/api/raffle_pots/${(opened as unknown as { result: { id: string } }).result.id}`;
    const own = pot.replace('raffle_pots', 'agency/pots');
    const early = await run('raffle', 'freeze', { pot: '2022-03' });
    expect(early.ok).toBe(false);
    test.clock.set(new Date(EVENING));
    await run('raffle', 'freeze', { pot: '2022-03' });
    await run('raffle', 'draw', { pot: '2022-03', value: VALUE });
    await run('raffle', 'draw', { pot: '2022-03', value: VALUE }, 'Berta Behörde');
    const entries = (await newest())
      .filter(({ kind }) => kind === 'act')
      .map(({ act: name, actorName, subjects }) => [name, actorName, subjects]);
    expect(entries).toEqual([
      ['raffle.draw', 'Berta Behörde', [own, pot]],
      ['raffle.prepare', 'Anna Amt', [own, pot]],
      ['raffle.freeze', 'Anna Amt', [own, pot]],
      ['raffle.open', 'Anna Amt', [pot]],
      ['account.approve', 'Anna Amt', [`/api/agency/accounts/${accountId}`, `/api/users/${accountId}`]],
    ]);
  });

  it('do not happen where their entry cannot be written', async () => {
    const { email } = await buildAccount(test, { approved: false });
    await act();
    await sql`update audit_head set number = 0`.execute(test.portal.db);
    expect(await run('account', 'approve', { account: email })).toMatchObject({ ok: false });
    expect(await run('account', 'list', { text: email })).toMatchObject({ ok: false });
    await emptyAudit(test.portal.db);
    const listed = await run('account', 'list', { text: email });
    expect(listed).toMatchObject({ result: { 'hydra:member': [{ email, state: 'unapproved' }] } });
  });

  it('name what was looked at; a refused act and a look at nobody leave nothing', async () => {
    const { accountId, email } = await buildAccount(test);
    await run('account', 'list', { text: email, colour: 'x' });
    expect(await newest()).toEqual([]);
    await run('account', 'list', { text: email });
    await run('clock', 'show', {});
    await run('job', 'list', {});
    await run('clock', 'set', { to: '2022-03-20T10:00:00+01:00' });
    expect(await newest()).toMatchObject([
      { act: 'clock.set', kind: 'act' },
      { act: 'accounts.list', kind: 'read', subjects: [`/api/agency/accounts/${accountId}`] },
    ]);
  });
});

describe('GET /api/agency/audit', () => {
  // The clock has moved since the other one logged in.
  beforeAll(async () => {
    auditor = await buildOfficer(test, { roles: ['auditor'], name: 'Rita Revision' });
  });
  const get = (query: string) => test.app.inject({ url: `/api/agency/audit${query}`, headers: auditor.headers });

  it('searches, in pages, and is itself recorded', async () => {
    for (let i = 1; i <= 35; i++)
      await act({ subjects: [`/api/proposals/${i % 5}`], why: i === 7 ? 'Eilt_sehr' : null });
    await recordRead(test.portal, {
      ...SYSTEM,
      act: 'proposal.list',
      subjects: ['/api/proposals/0', '/api/proposals/9'],
    });
    const page = (await get('')).json();
    expect(page['hydra:totalItems']).toBe(36);
    expect(page['hydra:member']).toHaveLength(30);
    expect(page['hydra:view']['hydra:next']).toBe('/api/agency/audit?page=2');
    expect(page['hydra:member'][0]).toMatchObject({
      '@id': '/api/agency/audit/36',
      act: 'proposal.list',
      kind: 'read',
    });
    const found = async (query: string) => (await get(query)).json()['hydra:totalItems'];
    expect(await found('?subject=/api/proposals/0')).toBe(8);
    expect(await found('?subject=/api/proposals/9&kind=read')).toBe(1);
    expect(await found('?text=eilt_')).toBe(1);
    expect(await found('?text=eilt%25')).toBe(0);
    expect(await found('?act=audit.read')).toBe(1);
    expect(await found(`?officer=${encodeURIComponent('rita revision')}`)).toBe(1);
    expect(await found(`?officer=${auditor.officerId.toUpperCase()}`)).toBe(1);
    const today = test.clock.today();
    expect(await found(`?from=${today}&to=${today}`)).toBe(37);
    expect(await found(`?to=2022-01-01`)).toBe(0);
    expect((await newest())[0]).toMatchObject({
      act: 'audit.read',
      actorName: 'Rita Revision',
      actorRoles: ['auditor'],
    });
  });

  it.each([
    ['Prüfung der Maßnahme 4/2022: eilt', 'üfung der maß', 1],
    ['Prüfung der Maßnahme 4/2022: eilt', 'PRÜF', 1],
    ['Prüfung der Maßnahme 4/2022: eilt', 'nahme 4/2022:', 1],
    ['Prüfung der Maßnahme 4/2022: eilt', '4/2', 1],
    ['Prüfung der Maßnahme 4/2022: eilt', 'ei', 1],
    ['Prüfung der Maßnahme 4/2022: eilt', 'ah', 0],
    ['Prüfung der Maßnahme 4/2022: eilt', ': ', 0],
    ['Prüfung der Maßnahme 4/2022: eilt', 'Maßnahme Prüfung', 0],
    ['Prüfung der Maßnahme 4/2022: eilt', 'Pruefung', 0],
    ['100 % der Kosten', '100 % der', 1],
    ['100 % der Kosten', '100 %%', 0],
  ])('finds in the reason %j what stands there as it stands: %j', async (why, text, count) => {
    await act({ why });
    const answer = await get(`?text=${encodeURIComponent(text)}&act=test.act`);
    expect(answer.json()).toMatchObject({ 'hydra:totalItems': count, totalText: String(count) });
  });

  it('finds everything about a case by its number', async () => {
    const proposalId = await buildProposal(test, await buildAccount(test));
    const { number } = await rowOf(test.portal.db, 'proposal', { id: proposalId });
    await act({ subjects: [`/api/proposals/${proposalId}`] });
    await act({ subjects: [`/api/agency/proposals/${proposalId}`] });
    await act();
    expect((await get(`?case=${number.toLowerCase()}`)).json()['hydra:totalItems']).toBe(2);
    expect((await get('?case=DJ22-0000017')).json().violations[0].propertyPath).toBe('case');
  });

  it('shows its last entry and the heads that have left', async () => {
    await act();
    await exportHead(test.portal);
    await act();
    const { number, hash, exported } = (await get('/head')).json();
    expect([number, hash]).toEqual([2, (await newest())[0]?.hash]);
    expect(exported).toEqual((await readExportedHeads(test.portal.config)).reverse());
    expect(exported[0].at).toMatch(/^2022-03-20T09:/);
  });

  it('shows one entry, and says what it cannot read', async () => {
    await act();
    expect((await get('/1')).json()).toMatchObject({ '@id': '/api/agency/audit/1', number: 1 });
    expect((await get('/99')).statusCode).toBe(404);
    const wrong = await get('?from=gestern&kind=all');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
      'from',
      'kind',
    ]);
  });
});
