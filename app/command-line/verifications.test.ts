import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#features/audit/rules/roles.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import type { Portal } from '#ground/server/portal.ts';
import { buildAccount } from '../server/testing/builders.ts';
import { buildOfficer } from '../server/testing/officers.ts';
import { startTestPortal, type TestPortal } from '../server/testing/test-portal.ts';
import { VALUE } from '../server/testing/test-pot.ts';
import { buildGrant, VerificationClient } from '../server/testing/test-verification.ts';
import { runAct } from './testing/run-act.ts';

let test: TestPortal;
let portal: Portal;
let client: VerificationClient;
let number: string;
/** Two people who may do everything: what is left is the rule of four eyes. */
let first: string;
let second: string;

beforeAll(async () => {
  test = await startTestPortal();
  portal = test.portal;
  const logIn = async (name: string) => {
    const { officerId } = await buildOfficer(test, { name, roles: ROLES });
    return (await beginAtCommandLine(portal, officerId)).token;
  };
  first = await logIn('Anna Amt');
  second = await logIn('Berta Behörde');
});
afterAll(() => test.close());
beforeEach(async () => {
  client = await VerificationClient.begun(test);
  number = await numberOf(client.proposalId);
});

async function numberOf(id: string): Promise<string> {
  const proposal = portal.db.selectFrom('proposal').select('number').where('id', '=', id);
  return (await proposal.executeTakeFirstOrThrow()).number;
}

async function run(noun: string, verb: string, options: Record<string, string>) {
  return runBy(first, noun, verb, options);
}

async function runBy(session: string, noun: string, verb: string, options: Record<string, string>) {
  // biome-ignore lint/suspicious/noExplicitAny: a result is whatever came back; each test says what it expects
  return runAct(test, { noun, verb, options, session }) as Promise<any>;
}
const ofProof = (verb: string, options: Record<string, string> = {}) =>
  run('verification', verb, { verification: number, ...options });
const ofCase = (verb: string, options: Record<string, string> = {}) =>
  run('proposal', verb, { proposal: number, ...options });
const subjects = async () => (await test.mails(client.account.email)).map(({ subject }) => subject);

describe('finding', () => {
  it('lists and shows by number and id', async () => {
    const nothing = await run('verification', 'list', { text: number, state: 'nirgends' });
    expect(nothing).toMatchObject({ ok: false, message: expect.stringContaining('--state') });
    expect(await run('verification', 'list', { text: number })).toMatchObject({ result: { 'hydra:member': [] } });
    for (const typed of [number, client.id, client.proposalId]) {
      const shown = await run('verification', 'show', { verification: typed });
      expect(shown).toMatchObject({ ok: true, result: { id: client.id, facts: { dueDate: '2023-08-30' } } });
      expect(shown.text).toContain('30.08.2023');
    }
    await client.bringTo('submitted');
    const list = await run('verification', 'list', { text: number, state: 'submitted' });
    expect(list).toMatchObject({ result: { 'hydra:member': [{ number, state: 'submitted' }] } });
    const account = await buildAccount(test);
    const without = await numberOf(await buildGrant(test, account));
    expect(await run('verification', 'show', { verification: without })).toMatchObject({
      ok: false,
      message: expect.stringContaining('keinen Verwendungsnachweis'),
    });
  });
});

describe('in-depth examination', () => {
  it('is set and taken back for one, and told once', async () => {
    expect(await ofProof('check-required')).toMatchObject({
      ok: true,
      result: { facts: { checkRequired: true } },
    });
    expect((await client.get()).checkRequired).toBe(true);
    await ofProof('check-required', { required: 'ja' });
    await ofProof('check-required', { required: 'nein' });
    expect((await client.get()).checkRequired).toBe(false);
    expect((await ofProof('check-required', { required: 'vielleicht' })).ok).toBe(false);
    expect((await subjects()).filter((subject) => subject?.startsWith('Vertiefte Prüfung'))).toHaveLength(1);
    expect((await run('verification', 'check-required', {})).ok).toBe(false);
  });

  it('is prepared by one person, and drawn by another among all that were in no draw', async () => {
    const rest = portal.db.updateTable('verification').set({ current_step: 'submittable' });
    await rest.where('id', '<>', client.id).execute();
    for (const _other of [1, 2]) await VerificationClient.begun(test);
    const prepare = (percent: number) =>
      run('sample', 'prepare', { body: JSON.stringify({ classes: [{ from: 0, percent }] }) });
    const draw = (session: string, value = VALUE) => runBy(session, 'sample', 'draw', { sample: 'offen', value });
    for (const refused of [prepare(0), prepare(101), draw(second)]) expect((await refused).ok).toBe(false);
    const prepared = await prepare(34);
    if (!prepared.ok) throw new Error(prepared.message);
    const { id, classes } = prepared.result;
    expect(classes).toMatchObject([{ entries: 3, quotas: 2, chosen: 0 }]);
    expect(await prepare(34)).toMatchObject({ ok: false });
    expect((await draw(first)).ok).toBe(false);
    expect(await draw(second, '3 11 19')).toMatchObject({ ok: false, message: expect.stringContaining('--value') });
    expect(await draw(second)).toMatchObject({ ok: true });
    const marked = await portal.db.selectFrom('verification').selectAll().where('sample_id', '=', id).execute();
    expect([marked.length, marked.filter((row) => row.check_required).length]).toEqual([3, 2]);
  });
});

describe('resubmission', () => {
  const PHASE = { until: '2023-09-10', reason: 'Es fehlt eine Rechnung.' };
  /** Its sheet has come, and somebody works on it. */
  async function examined(): Promise<void> {
    const { propose, first: officer } = await twoOfficers(test);
    const of = { kind: 'verification', id: client.id } as const;
    await propose({ ...of, act: 'receive', fields: { receivedOn: portal.clock.today() } });
    await propose({ ...of, act: 'assign', fields: { assignee: officer.officerId } });
  }

  it('is opened and closed by number', async () => {
    await client.bringTo('submitted');
    expect(await ofProof('open-resubmission', PHASE)).toMatchObject({
      message: expect.stringContaining('eingereicht'),
    });
    await examined();
    const opened = await ofProof('open-resubmission', PHASE);
    expect(opened).toMatchObject({
      ok: true,
      result: {
        state: { name: 'resubmit_invoices' },
        facts: { resubmission: PHASE },
      },
    });
    expect(await ofProof('close')).toMatchObject({ ok: true, result: { state: { name: 'checking' } } });
  });
});

describe('after the decision', () => {
  const bySecond = (verb: string, options: Record<string, string> = {}) =>
    runBy(second, 'proposal', verb, { proposal: number, ...options });

  it('an approval is revoked by two, with a reason, and told', async () => {
    expect(await ofCase('revoke')).toMatchObject({ message: expect.stringContaining('Begründung an') });
    const proposed = await ofCase('revoke', { reason: 'Nicht begonnen.' });
    expect(proposed).toMatchObject({ ok: true, result: { state: { name: 'revocation-proposed' } } });
    expect(await ofCase('revoke')).toMatchObject({ message: expect.stringContaining('Eine andere Person') });
    expect(await bySecond('revoke', { reason: 'Anders.' })).toMatchObject({
      message: expect.stringContaining('--reason'),
    });
    const revoked = await bySecond('revoke');
    expect(revoked).toMatchObject({
      ok: true,
      result: { state: { name: 'revoked' }, facts: { decision: { reason: 'Nicht begonnen.' } } },
    });
    expect(await subjects()).toContain(`Widerruf der Bewilligung zum Antrag ${number}`);
    expect((await client.get()).staticData.proposal.revisionStatus).toEqual({ final_revoked: 1 });
  });

  it('an objection is filed, one at a time, and rejected by two', async () => {
    const reject = (session: string, options: Record<string, string> = {}) =>
      runBy(session, 'objection', 'reject', { objection: number, ...options });
    expect((await reject(first, { reason: 'Zu spät.' })).ok).toBe(false);
    const opened = await ofCase('object');
    expect(opened).toMatchObject({ ok: true, result: { listed: { inObjection: true } } });
    expect(opened.text).toMatch(/Widerspruch anhängig: +ja/);
    expect((await ofCase('object', { reason: 'Noch einmal.' })).ok).toBe(false);
    expect(await reject(first, { reason: 'Zu spät.' })).toMatchObject({ result: { state: 'rejection-proposed' } });
    expect((await reject(first)).ok).toBe(false);
    expect(await reject(second)).toMatchObject({ ok: true, result: { state: 'rejected' } });
    expect(await ofCase('show')).toMatchObject({ result: { listed: { inObjection: false } } });
    expect(await ofCase('object')).toMatchObject({ message: expect.stringContaining('schon entschieden') });
  });

  it('a change is asked for and accepted by two as it was asked for', async () => {
    const change = { changes: '{"endDate":"2023-12-31"}', reason: 'Verzug.' };
    expect(await ofCase('amend', change)).toMatchObject({ ok: true, result: { listed: { inAmendment: true } } });
    const accept = (session: string) => runBy(session, 'amendment', 'accept', { amendment: number });
    expect(await accept(first)).toMatchObject({ result: { state: 'acceptance-proposed' } });
    expect((await accept(first)).ok).toBe(false);
    expect(await accept(second)).toMatchObject({ result: { state: 'accepted' } });
    expect(await ofCase('show')).toMatchObject({ result: { listed: { inAmendment: false } } });
  });
});
