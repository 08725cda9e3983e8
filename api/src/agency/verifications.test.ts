import { draw } from '@portal/domain/raffle/draw.ts';
import { VERIFICATION_STATES, type VerificationState } from '@portal/domain/verification/workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../platform/portal.ts';
import { NODE_CRYPTO } from '../raffle/node-crypto.ts';
import { buildAccount } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { buildGrant, VerificationClient } from '../verification/test-verification.ts';
import { findAct } from './acts.ts';
import { getCase } from './find-cases.ts';
import { runAct } from './run-act.ts';
import { type VerificationAct, verificationBar } from './verification-state.ts';

let test: TestPortal;
let portal: Portal;
let client: VerificationClient;
let number: string;

beforeAll(async () => {
  test = await startTestPortal();
  portal = test.portal;
});
afterAll(() => test.close());
beforeEach(async () => {
  client = await VerificationClient.begun(test);
  number = (await getCase(portal, client.proposalId)).number;
});

async function run(noun: string, verb: string, options: Record<string, string>) {
  const answer = await runAct(portal, { noun, verb, options });
  if (answer.ok) return { ok: true as const, result: JSON.parse(JSON.stringify(answer.result)) };
  return answer;
}
const ofProof = (verb: string, options: Record<string, string> = {}) =>
  run('verification', verb, { verification: number, ...options });
const ofCase = (verb: string, options: Record<string, string> = {}) =>
  run('proposal', verb, { proposal: number, ...options });
const printed = (noun: string, verb: string, result: object) =>
  findAct(noun, verb)?.text(JSON.parse(JSON.stringify(result)));
const subjects = async () =>
  (await test.mails()).filter((mail) => mail.to?.[0]?.address === client.account.email).map(({ subject }) => subject);

describe('the table of states and acts', () => {
  const ALLOWED: Record<VerificationAct, VerificationState[]> = {
    'check-required': ['editable', 'affirmable', 'in_review'],
    'open-resubmission': ['submitted', 'resubmit_invoices'],
    close: ['resubmit_invoices'],
  };
  const cells = (Object.keys(ALLOWED) as VerificationAct[]).flatMap((act) =>
    VERIFICATION_STATES.map((state) => [act, state] as const),
  );

  it.each(cells)('%s in %s', (act, state) => {
    const bar = verificationBar(state, act);
    if (ALLOWED[act].includes(state)) expect(bar).toBeNull();
    else expect(bar).toMatch(/\.$/);
  });

  it.each(cells)('holds through the acts: %s in %s', async (act, state) => {
    await sql`update verification set current_step = ${state}, resubmit_until = '2023-12-30' where id = ${client.id}`.execute(
      portal.db,
    );
    const options = act === 'open-resubmission' ? { until: '2023-12-31', reason: 'Grund.' } : {};
    expect((await ofProof(act, options as Record<string, string>)).ok).toBe(ALLOWED[act].includes(state));
  });
});

describe('finding', () => {
  it('lists and shows by number and id', async () => {
    const list = await run('verification', 'list', { text: number });
    expect(list).toMatchObject({ ok: true, result: { verifications: [{ id: client.id, number, state: 'editable' }] } });
    expect(printed('verification', 'list', (list as { result: object }).result)).toContain(number);
    expect(await run('verification', 'list', { text: number, state: 'submitted' })).toMatchObject({
      result: { verifications: [] },
    });
    expect((await run('verification', 'list', { state: 'x' })).ok).toBe(false);
    for (const typed of [number, client.id, client.proposalId]) {
      const shown = await run('verification', 'show', { verification: typed });
      expect(shown).toMatchObject({ ok: true, result: { id: client.id, dueDate: '2023-08-30', invoices: { all: 0 } } });
      expect(printed('verification', 'show', (shown as { result: object }).result)).toContain('30.08.2023');
    }
    const account = await buildAccount(test);
    const without = (await getCase(portal, await buildGrant(test, account))).number;
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
      result: { verification: { checkRequired: true } },
    });
    expect((await client.get()).checkRequired).toBe(true);
    await ofProof('check-required', { required: 'ja' });
    await ofProof('check-required', { required: 'nein' });
    expect((await client.get()).checkRequired).toBe(false);
    expect((await ofProof('check-required', { required: 'vielleicht' })).ok).toBe(false);
    expect((await subjects()).filter((subject) => subject?.startsWith('Vertiefte Prüfung'))).toHaveLength(1);
    expect((await run('verification', 'check-required', {})).ok).toBe(false);
  });

  it('is drawn among all that were in no draw, so that anybody can draw again', async () => {
    await portal.db
      .updateTable('verification')
      .set({ current_step: 'submittable' })
      .where('id', '<>', client.id)
      .execute();
    const others = [await VerificationClient.begun(test), await VerificationClient.begun(test)];
    const order = { percent: '34', value: ' 3 11 19 24 38 42 ', officer: 'Anna Amt' };
    const drawn = await run('verification', 'check-required', order);
    if (!drawn.ok) throw new Error(drawn.message);
    const { sample } = drawn.result;
    expect([sample.drawn, sample.chosen.length]).toEqual([3, 2]);
    const marked = await portal.db
      .selectFrom('verification')
      .selectAll()
      .where('sample_id', '=', sample.sample)
      .execute();
    expect(marked).toHaveLength(3);
    expect(marked.filter((row) => row.check_required)).toHaveLength(2);
    const { seed, publicValue, classes } = sample.protocol;
    const { entries, ranking } = classes[0];
    const quotas = Math.ceil(entries.length * 0.34);
    const again = await draw(NODE_CRYPTO, { seed: Buffer.from(seed, 'hex'), pseudonyms: entries, publicValue, quotas });
    expect(again).toEqual(ranking);
    expect(publicValue).toBe('3 11 19 24 38 42');
    expect(await run('verification', 'check-required', order)).toMatchObject({ ok: false });
    expect(others).toHaveLength(2);
    for (const wrong of [{ percent: '0' }, { percent: '101' }, { value: '' }, { officer: ' ' }]) {
      expect((await run('verification', 'check-required', { ...order, ...wrong })).ok).toBe(false);
    }
  });
});

describe('resubmission', () => {
  it('is opened and closed by number', async () => {
    await client.bringTo('submitted');
    const opened = await ofProof('open-resubmission', { until: '2023-09-10', reason: 'Es fehlt eine Rechnung.' });
    expect(opened).toMatchObject({
      ok: true,
      result: { state: 'resubmit_invoices', resubmitUntil: '2023-09-10', resubmitReason: 'Es fehlt eine Rechnung.' },
    });
    expect(await ofProof('close')).toMatchObject({ ok: true, result: { state: 'submitted' } });
    expect((await ofProof('close')).ok).toBe(false);
  });

  it('is refused where the programme knows none', async () => {
    await client.bringTo('submitted');
    const without = { ...portal, programme: { ...portal.programme, features: { resubmitInvoices: false } } };
    const options = { verification: number, until: '2023-09-10', reason: 'Grund.' };
    expect(await runAct(without, { noun: 'verification', verb: 'open-resubmission', options })).toMatchObject({
      ok: false,
      message: expect.stringContaining('nicht vorgesehen'),
    });
  });
});

describe('after the decision', () => {
  const officer = 'Anna Amt';

  it('an approval is revoked with a reason, and told; who approved stays', async () => {
    expect((await ofCase('revoke', { officer, reason: ' ' })).ok).toBe(false);
    const revoked = await ofCase('revoke', { officer: 'Berta Behörde', reason: 'Nicht begonnen.' });
    expect(revoked).toMatchObject({
      ok: true,
      result: { state: 'revoked', decidedBy: officer, reason: 'Nicht begonnen.' },
    });
    expect(await subjects()).toContain(`Widerruf der Bewilligung zum Antrag ${number}`);
    expect((await client.get()).staticData.proposal.revisionStatus).toEqual({ final_revoked: 1 });
    expect((await client.call('GET', `${client.path}/approved-data`)).status).toBe(200);
    expect((await ofCase('revoke', { officer, reason: 'Noch einmal.' })).ok).toBe(false);
    expect((await ofCase('amend')).ok).toBe(false);
    for (const [verb, options] of [
      ['check-required', {}],
      ['open-resubmission', { until: '2023-09-10', reason: 'Grund.' }],
      ['close', {}],
    ] as const) {
      expect(await ofProof(verb, options as Record<string, string>)).toMatchObject({
        ok: false,
        message: expect.stringContaining('widerrufen'),
      });
    }
  });

  it.each([
    ['object', 'inObjection', 'Widerspruch'],
    ['amend', 'inAmendment', 'Änderungsantrag'],
  ] as const)('%s opens one at a time and ends it with its outcome', async (verb, mark, name) => {
    expect(await ofCase(verb, { outcome: 'zurückgenommen' })).toMatchObject({
      ok: false,
      message: `Ein ${name} ist nicht anhängig.`,
    });
    const opened = await ofCase(verb);
    expect(opened).toMatchObject({ ok: true, result: { [mark]: true } });
    expect(printed('proposal', verb, (opened as { result: object }).result)).toContain(`Anhängig:`);
    expect(await ofCase(verb)).toMatchObject({ ok: false, message: `Ein ${name} ist bereits anhängig.` });
    const shown = (await client.call('GET', `/api/proposals/${client.proposalId}`)).body;
    expect(shown[mark]).toBe(true);
    expect(await ofCase(verb, { outcome: 'zurückgenommen' })).toMatchObject({ ok: true, result: { [mark]: false } });
    expect((await ofCase(verb)).ok).toBe(true);
  });

  it('an undecided application takes none of them', async () => {
    const account = await buildAccount(test);
    const proposal = (await getCase(portal, await buildGrant(test, account, false))).number;
    for (const [verb, options] of [
      ['revoke', { officer, reason: 'Grund.' }],
      ['amend', {}],
      ['object', {}],
    ] as const) {
      expect((await run('proposal', verb, { proposal, ...options })).ok).toBe(false);
    }
  });
});
