import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount } from '#app/server/testing/builders.ts';
import { askAs, type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { buildGrant } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import {
  asAppliedFor,
  passReviews,
  type TwoOfficers,
  twoOfficers,
} from '#features/cases/server/testing/two-officers.ts';
import { rowOf } from '#ground/server/testing/rows.ts';

const EURO = 100;
const TODAY = '2022-03-16T10:00:00+01:00';
const test = usePortal();
let petra: BuiltOfficer;
let paul: BuiltOfficer;
let two: TwoOfficers;

beforeAll(async () => {
  petra = await buildOfficer(test, { name: 'Petra Programm', roles: ['programme-admin'] });
  paul = await buildOfficer(test, { name: 'Paul Programm', roles: ['programme-admin'] });
  two = await twoOfficers(test);
});
beforeEach(async () => {
  await sql`truncate budget_entry, budget_change`.execute(test.portal.db);
});

const send = (who: BuiltOfficer, id: string, act: string, payload: object = {}) =>
  askAs(test, who, `/api/agency/budget_changes/${id}/acts/${act}`, payload);

const budget = async () => (await askAs(test, petra, '/api/agency/budget')).body;

/** Entered by one, confirmed by another. */
async function enter(fields: { made?: number; due?: number; amount: number }) {
  const { status, body } = await send(petra, 'new', 'propose', { ...fields, reason: 'Haushaltsgesetz' });
  expect(status).toBe(200);
  expect((await send(paul, body.changes[0].id, 'confirm')).status).toBe(200);
}

/** Received, assigned and checked: only the proposal to approve is missing. */
async function checked(): Promise<{ account: BuiltAccount; id: string }> {
  const account = await buildAccount(test);
  const id = await buildGrant(test, account, false);
  test.clock.set(new Date(TODAY));
  await test.portal.db
    .insertInto('case_assignment')
    .values({ kind: 'proposal', case_id: id, officer_id: two.first.officerId, assigned_at: test.clock.now() })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await passReviews(test.portal, 'proposal', id, two.first.officerId);
  return { account, id };
}

const proposeOf = async (id: string) =>
  two.propose({
    kind: 'proposal',
    id,
    act: 'propose-approval',
    fields: { approval: await asAppliedFor(test.portal, id) },
  });
const approve = (id: string) => two.sign({ kind: 'proposal', id, act: 'approve' });

/** Counted from the decisions and payments themselves, not from the ledger and not by its view. */
async function recounted() {
  const { rows } = await sql<{ reserved: number; bound: number; paid: number }>`
    select
      (select coalesce(sum((d.content ->> 'grant')::bigint), 0)::int8 from decision_draft d
        where d.kind = 'proposal' and d.act = 'propose-approval') as reserved,
      (select coalesce(sum((r.approved ->> 'sumFundingApproved')::bigint), 0)::int8 from revision r
        where r.revision_status = 'final_approved') as bound,
      (select coalesce(sum(amount), 0)::int8 from payout where state = 'paid') as paid`.execute(test.portal.db);
  return rows[0];
}

async function ledger() {
  const { rows } = await sql<{ reserved: number; bound: number; paid: number }>`
    select coalesce(sum(reserved), 0)::int8 as reserved, coalesce(sum(bound), 0)::int8 as bound,
      coalesce(sum(paid), 0)::int8 as paid from budget_line`.execute(test.portal.db);
  return rows[0];
}

describe('the budget', () => {
  it('is entered by one and put in force by another, with history and reason', async () => {
    expect(await budget()).toMatchObject({ '@type': 'AgencyBudget', isLimited: false, whole: null });
    const { body } = await send(petra, 'new', 'propose', { made: 2022, due: 2023, amount: 500, reason: 'Haushalt' });
    const [change] = body.changes;
    expect(change).toMatchObject({ state: 'proposed', before: 0, amount: 500, proposedBy: 'Petra Programm' });
    expect(body.isLimited).toBe(false);
    expect((await send(petra, change.id, 'confirm')).status).toBe(409);
    const queue = await test.app.inject({ url: '/api/agency/to_sign', headers: paul.headers });
    expect(queue.json()['hydra:member']).toMatchObject([{ kind: 'budget', act: 'confirm', amount: 500 }]);
    const confirmed = await send(paul, change.id, 'confirm');
    expect(confirmed.body).toMatchObject({
      isLimited: true,
      lines: [{ made: 2022, due: 2023, authority: 500, free: 500 }],
      changes: [{ state: 'confirmed', decidedBy: 'Paul Programm', reason: 'Haushalt' }],
    });
    expect((await send(petra, change.id, 'confirm')).status).toBe(409);
    const { rows } = await sql`select 1 from audit_entry where act = 'budget.confirm'`.execute(test.portal.db);
    expect(rows.length).toBe(1);
  });

  it('names what cannot be entered, and refuses what has been overtaken', async () => {
    const path = async (fields: object) =>
      (await send(petra, 'new', 'propose', { reason: 'x', ...fields })).body.violations?.[0].propertyPath;
    expect(await path({ made: 2022, amount: 1 })).toBe('fields.due');
    expect(await path({ made: 2023, due: 2022, amount: 1 })).toBe('fields.due');
    expect(await path({ made: 22, due: 2022, amount: 1 })).toBe('fields.made');
    expect(await path({ made: 2022, due: 2022, amount: 0 })).toBe('fields.amount');
    const first = await send(petra, 'new', 'propose', { made: 2022, due: 2022, amount: 1, reason: 'x' });
    await enter({ made: 2022, due: 2022, amount: 2 });
    const overtaken = first.body.changes[0].id;
    expect((await send(paul, overtaken, 'confirm')).status).toBe(409);
    expect((await send(paul, overtaken, 'refuse', { reason: 'Überholt' })).body.changes).toContainEqual(
      expect.objectContaining({ id: overtaken, state: 'refused', refusal: 'Überholt' }),
    );
    const own = await send(petra, 'new', 'propose', { amount: 9, reason: 'Rahmen' });
    expect((await send(petra, own.body.changes[0].id, 'take-back')).status).toBe(200);
  });

  it('is reserved by the proposal, bound by the signature, and free again by what ends either', async () => {
    const { id } = await checked();
    await proposeOf(id);
    const [{ made, due, reserved }] = (await budget()).lines;
    expect([made, due]).toEqual([2022, 2023]);
    expect(reserved).toBe((await recounted())?.reserved);
    await two.propose({ kind: 'proposal', id, act: 'take-back' });
    expect(await ledger()).toMatchObject({ reserved: 0, bound: 0 });
    await proposeOf(id);
    await approve(id);
    expect((await budget()).lines).toMatchObject([{ made: 2022, due: 2023, reserved: 0, bound: reserved }]);
    await two.revoke(id);
    expect(await ledger()).toMatchObject({ reserved: 0, bound: 0, paid: 0 });
    await expect(sql`update budget_entry set amount = 1`.execute(test.portal.db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from budget_entry`.execute(test.portal.db)).rejects.toThrow(/never changed/);
  });

  it('says how much is missing in which year, and nothing has happened', async () => {
    const { id } = await checked();
    await enter({ made: 2022, due: 2023, amount: 1 * EURO });
    const approval = await asAppliedFor(test.portal, id);
    const answer = await askAs(test, two.first, `/api/agency/proposals/${id}/acts/propose-approval`, { approval });
    expect(answer.status).toBe(409);
    expect(answer.body['hydra:description'].replaceAll('\u00a0', ' ')).toMatch(
      /^Das Geld reicht nicht: Es fehlen [\d.]+,\d\d € \(Verpflichtungsermächtigung aus 2022 für 2023; frei sind noch 1,00 €\)/,
    );
    expect(await ledger()).toMatchObject({ reserved: 0 });
    const drafts = test.portal.db.selectFrom('decision_draft').select('act').where('case_id', '=', id);
    expect(await drafts.execute()).toEqual([]);
    await enter({ made: 2022, due: 2023, amount: 1_000_000 * EURO });
    await proposeOf(id);
    await approve(id);
    const { status, body } = await send(petra, 'new', 'propose', {
      made: 2022,
      due: 2023,
      amount: 5,
      reason: 'Kürzung',
    });
    expect([status, body.violations[0]]).toEqual([
      422,
      {
        propertyPath: 'fields.amount',
        message: expect.stringMatching(/^Darunter geht es nicht: .* schon vergeben\.$/),
      },
    ]);
    await two.revoke(id);
  });

  it('goes over to the next year with what is bound', async () => {
    const { id } = await checked();
    await enter({ made: 2022, due: 2023, amount: 100_000 * EURO });
    await proposeOf(id);
    await approve(id);
    const bound = (await ledger())?.bound ?? 0;
    await enter({ made: 2023, due: 2023, amount: 60_000 * EURO });
    const early = await send(petra, 'new', 'propose-carry-over', { from: 2023, amount: 0, reason: 'Reste' });
    expect(early.body.violations[0]).toEqual({
      propertyPath: 'fields.from',
      message: 'Ausgabereste entstehen erst, wenn das Haushaltsjahr vorbei ist.',
    });
    const today = test.clock.now();
    test.clock.set(new Date('2024-02-01T10:00:00+01:00'));
    const admin = (who: BuiltOfficer) => officerPerformer({ ...who, roles: ['programme-admin'] });
    const act = (who: BuiltOfficer, one: { id: string; act: string; fields: object }) =>
      performAct(test.portal, admin(who), { kind: 'budget', ...one, fields: { ...one.fields } });
    const fields = { from: 2023, amount: 60_000 * EURO - bound, reason: 'Ausgabereste 2023' };
    const begun = '00000000-0000-4000-8000-000000000081';
    const more = { ...fields, amount: fields.amount + 1 };
    await expect(act(petra, { id: begun, act: 'propose-carry-over', fields: more })).rejects.toMatchObject({
      violations: [{ propertyPath: 'fields.amount', message: expect.stringMatching(/^Frei sind in diesem Jahr /) }],
    });
    const change = await act(petra, { id: begun, act: 'propose-carry-over', fields });
    const { detail } = await rowOf(test.portal.db, 'audit_entry', { act: 'budget.propose-carry-over' });
    expect(detail).toMatchObject({ carriedFrom: 2023, amount: fields.amount, to: 'proposed' });
    await act(paul, { id: change.id, act: 'confirm', fields: {} });
    test.clock.set(today);
    const lines = (await budget()).lines.map(({ made, due, authority, bound: held, free }: Record<string, number>) => [
      ...[made, due, authority, held, free],
    ]);
    expect(lines).toEqual([
      [2022, 2023, 100_000 * EURO, 0, 100_000 * EURO],
      [2023, 2023, 0, 0, 0],
      [2024, 2024, 60_000 * EURO, bound, 60_000 * EURO - bound],
    ]);
    // The next act on the case leaves it where it was carried.
    await two.propose({ kind: 'proposal', id, act: 'note', fields: { text: 'Rest übertragen' } });
    expect((await budget()).lines.at(-1)).toMatchObject({ due: 2024, bound });
    await two.revoke(id);
  });

  it('is asked by no act that moves none of it: what a run previews as possible it does', async () => {
    const cases = [];
    for (let n = 0; n < 3; n++) {
      const { id } = await checked();
      await proposeOf(id);
      await approve(id);
      cases.push(id);
    }
    // Granted without the ledger; there is money for one of them, so that each for itself could be booked, and not all.
    const each = ((await ledger())?.bound ?? 0) / 3;
    await sql`truncate budget_entry`.execute(test.portal.db);
    await enter({ made: 2022, due: 2023, amount: each });
    const call = async (url: string, payload: object = {}) => (await askAs(test, two.first, url, payload)).body;
    const run = await call('/api/agency/bulk', {
      act: 'assign',
      fields: { assignee: two.first.officerId },
      cases: cases.map((id) => `/api/agency/proposals/${id}`),
    });
    expect(run.counts).toMatchObject({ cases: 3, possible: 3 });
    const done = await call(`/api/agency/bulk/${run.id}/confirm`);
    expect([done.state, done.counts, done.reasons]).toMatchObject(['done', { done: 3, refused: 0 }, []]);
    expect(await ledger()).toMatchObject({ reserved: 0, bound: 0 });
    for (const id of cases) await two.revoke(id);
  });

  it('never gives the last euro twice: of sixteen approvals at once exactly as many are signed as there is money for', {
    tags: ['server'],
  }, async () => {
    const cases = [];
    for (let n = 0; n < 16; n++) {
      const one = await checked();
      await proposeOf(one.id);
      cases.push(one.id);
    }
    const { reserved } = (await ledger()) ?? { reserved: 0 };
    const each = reserved / 16;
    // Proposed before there was a budget: now there is money for five, and what is reserved does not count twice.
    await sql`truncate budget_entry`.execute(test.portal.db);
    await enter({ made: 2022, due: 2023, amount: each * 6 - 1 });
    const answers = await Promise.all(
      cases.map((id) => askAs(test, two.second, `/api/agency/proposals/${id}/acts/approve`, {})),
    );
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
      5, 11,
    ]);
    const counted = await recounted();
    expect(counted?.bound).toBe(each * 5);
    expect(await ledger()).toMatchObject({ bound: each * 5, reserved: 0 });
    expect((await budget()).lines).toMatchObject([{ made: 2022, due: 2023, free: each - 1 }]);
  });
});
