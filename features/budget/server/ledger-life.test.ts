import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { tenOn, VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { AmendmentChanges } from '#features/amendment/rules/amendment.ts';
import type { ApprovedLine } from '#features/amendment/rules/approved-snapshot.ts';
import { recountMoney } from '#features/cases/server/testing/recount-money.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { sendPayout } from '#features/payout/server/testing/send-payout.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { sum } from '#ground/rules/values/money.ts';
import { addRows, rowOf } from '#ground/server/testing/rows.ts';
import { heldOn } from '../rules/ledger.ts';
import { findClaim, listLines } from './store.ts';

const PAID_ON = '2023-07-17';

const test = usePortal();
let desk: TestDesk;
let client: VerificationClient;
/** Cents: what was approved, and what the examination has left of it. */
let granted: number;
let due: number;

beforeEach(async () => {
  await at('2023-07-15');
  desk = new TestDesk(test);
});

const at = (day: string) => tenOn(test, day);

async function examined() {
  ({ desk, client } = await TestDesk.examined(test));
  const { facts } = await desk.facts('verifications', client.id);
  due = facts.examination.due;
  granted = (await held()).bound;
}

/** What the ledger holds for this grant, which is what decisions and payments say, with nothing ever below zero. */
async function held() {
  const { ledger, counted, lowest } = await recountMoney(test.portal.db, client.proposalId);
  expect(ledger).toEqual(counted);
  expect(lowest).toBe(0);
  return ledger;
}

/** Asked for by the company, accepted by two. */
async function acceptAmendment(changes: AmendmentChanges): Promise<void> {
  const officers = await twoOfficers(test);
  const fields = { changes, reason: 'x' };
  const before = await held();
  const asked = { kind: 'amendment', id: client.proposalId, act: 'request', fields } as const;
  const { id } = (await officers.propose(asked)) as { id: string };
  await officers.propose({ kind: 'amendment', id, act: 'propose-acceptance', fields: { changes } });
  expect(await held()).toEqual(before);
  await officers.sign({ kind: 'amendment', id, act: 'accept' });
}

/** What it holds of each year's money. */
async function heldLines() {
  const row = await test.portal.db.transaction().execute((trx) => findClaim(trx, client.proposalId));
  return (row?.held ?? []).filter((line) => heldOn(line) > 0);
}

const sent = async () => (await sendPayout(desk, client)).payout;

const done = (who: 'caseworker' | 'decision' | 'treasury' | 'second', act: string, fields: object = {}) =>
  desk.done(who, 'verifications', client.id, act, fields);

describe('the ledger of a grant', () => {
  it('has a payment that came back bound again, and paid when it is paid again', async () => {
    await examined();
    const id = await sent();
    expect(await held()).toEqual({ reserved: 0, bound: granted, paid: 0, reclaimed: 0 });
    await at('2023-07-20');
    await desk.done('treasury', 'payouts', id, 'settle', { bookedOn: PAID_ON });
    expect(await held()).toMatchObject({ bound: granted - due, paid: due });
    await desk.done('treasury', 'payouts', id, 'return', { bookedOn: '2023-07-19', reason: 'AC04' });
    expect(await held()).toMatchObject({ bound: granted, paid: 0 });
    const again = await sent();
    await at('2023-07-27');
    await desk.done('treasury', 'payouts', again, 'settle', { bookedOn: '2023-07-25' });
    expect(await held()).toMatchObject({ bound: granted - due, paid: due });
    const { rows } = await sql<{ source: string; target: string }>`
      select source, target from budget_entry where proposal_id = ${client.proposalId} order by id`.execute(
      test.portal.db,
    );
    expect(rows.map(({ source, target }) => `${source} ${target}`).slice(-3)).toEqual([
      'bound paid',
      'paid bound',
      'bound paid',
    ]);
  });

  it('shows a partial reclaim that comes back in three parts, and gives none of it again', async () => {
    await examined();
    const id = await sent();
    await at('2023-07-20');
    await desk.done('treasury', 'payouts', id, 'settle', { bookedOn: PAID_ON });
    const part = { granted: due - 90_000, reason: 'Ein Gerät ist verkauft.', ...UNHEARD };
    await done('caseworker', 'propose-partial-revocation', part);
    expect(await held()).toMatchObject({ bound: granted - due, paid: due });
    await done('decision', 'revoke-in-part');
    expect(await held()).toMatchObject({ bound: 0, paid: due });
    await at('2023-09-01');
    for (const [count, bookedOn] of ['2023-08-01', '2023-08-15', '2023-08-31'].entries()) {
      await done('treasury', 'note-repayment', { amount: 30_000, bookedOn });
      expect(await held()).toEqual({
        reserved: 0,
        bound: 0,
        paid: due - 30_000 * (count + 1),
        reclaimed: 30_000 * (count + 1),
      });
    }
    // The interest is none of the budget's.
    const { facts } = await desk.facts('verifications', client.id);
    await done('treasury', 'note-repayment', { amount: facts.closing.at(-1).account.left, bookedOn: '2023-09-01' });
    expect(await held()).toEqual({ reserved: 0, bound: 0, paid: due - 90_000, reclaimed: 90_000 });
  });

  it('gives back what the final notice leaves unpaid', async () => {
    ({ desk, client } = await TestDesk.checking(test));
    granted = (await held()).bound;
    await desk.review(client.id);
    const admitted = (await desk.admitted(client.id)).map((proof) => ({
      ...proof,
      invoices: proof.invoices.map((one) => ({
        ...one,
        admitted: Math.floor((one.admitted ?? 0) / 2),
        reason: 'Nur ein Teil.',
      })),
      payments: proof.payments.map((one) => ({
        ...one,
        admitted: Math.floor((one.admitted ?? 0) / 2),
        reason: 'Nur ein Teil.',
      })),
    }));
    await done('caseworker', 'examine', { admitted, ...UNHEARD });
    await done('second', 'confirm-examination');
    due = (await desk.facts('verifications', client.id)).facts.examination.due;
    expect(due).toBeLessThan(granted);
    const id = await sent();
    await at('2023-07-20');
    await desk.done('treasury', 'payouts', id, 'settle', { bookedOn: PAID_ON });
    expect(await held()).toMatchObject({ bound: granted - due, paid: due });
    await done('caseworker', 'propose-final-notice', { text: 'Geprüft.' });
    await done('decision', 'send-final-notice');
    expect(await held()).toEqual({ reserved: 0, bound: 0, paid: due, reclaimed: 0 });
  });

  it('binds less after an amendment that grants less, and never more without money', async () => {
    client = await VerificationClient.granted(test);
    const before = await held();
    const { approved } = await rowOf(test.portal.db, 'revision', { proposal_id: client.proposalId });
    const half = ({ sequence: _, totalSum, ...line }: ApprovedLine) => ({
      ...line,
      totalSum: Math.floor(totalSum * 0.9),
    });
    const proofs = (approved?.proofs ?? []).map(({ id, description, provider, devices, activities }) => ({
      ...{ id, description, provider, devices: devices.map(half), activities: activities.map(half) },
    }));
    await acceptAmendment({ proofs });
    expect((await held()).bound).toBeLessThan(before.bound);
  });

  // The last: it limits the budget of everybody.
  it('takes a payment back on the line it was paid from, though an amendment has moved the rest to a year without money', async () => {
    await examined();
    const id = await sent();
    await at('2023-07-20');
    await desk.done('treasury', 'payouts', id, 'settle', { bookedOn: PAID_ON });
    // The years have exactly what is held of them, and the next one what is left to be paid.
    const give = async (due: number, amount: number) => {
      const line = { made_year: 2023, due_year: due, source: 'outside', target: 'free', amount } as const;
      const entry = { booked_at: test.clock.now(), act: 'budget.change', booked_by: 'test', proposal_id: null };
      await addRows(test.portal.db, 'budget_entry', { ...entry, ...line });
    };
    const lines = await listLines(test.portal.db);
    await give(2023, sum(lines.filter((line) => line.due === 2023).map(heldOn)));
    await give(2024, granted - due);
    await acceptAmendment({ endDate: '2024-03-31' });
    const isDue = async () => (await heldLines()).map(({ due, bound, paid }) => [due, bound, paid]);
    expect(await isDue()).toEqual([
      [2023, 0, due],
      [2024, granted - due, 0],
    ]);
    await desk.done('treasury', 'payouts', id, 'return', { bookedOn: '2023-07-19', reason: 'AC04' });
    expect(await isDue()).toEqual([
      [2023, due, 0],
      [2024, granted - due, 0],
    ]);
    const again = await sent();
    await at('2023-07-27');
    await desk.done('treasury', 'payouts', again, 'settle', { bookedOn: '2023-07-25' });
    expect(await isDue()).toEqual([
      [2023, 0, due],
      [2024, granted - due, 0],
    ]);
  });
});
