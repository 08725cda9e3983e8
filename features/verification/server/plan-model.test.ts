import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { reconcile } from '#features/bulk-invoices/rules/reconcile.ts';
import type { InvoiceMeta } from '#features/verification/rules/invoices/invoice.ts';
import { accountAfter } from '#features/verification/rules/plan/accounting.ts';
import { PROOF_FIELDS } from '#features/verification/rules/plan/proof.ts';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { sum } from '#ground/rules/values/money.ts';

/**
 * No order of invoices, imports, payments, additional funds, deletions, their undoing, settling and saves of a second window breaks the summary's equations or lets a remaining
 * amount go below zero: calls over HTTP on one proof of use, beside a model that knows only sums (decisions §7).
 */

interface ProofModel {
  id: string;
  total: number | null;
  paid: readonly number[];
  noInvoice: boolean;
  invoices: readonly string[];
}

interface Model {
  proofs: ProofModel[];
  funds: number | null;
}

let test: TestPortal;
let client: VerificationClient;
let media: string;
let granted: { sumInvestApproved: number; sumFundingApproved: number; fundingRatio: number };

const get = async (path: string) => (await client.call('GET', path)).body;
const plan = () => get(`${client.path}/financial-plan`);

beforeAll(async () => {
  test = await startTestPortal();
  client = await VerificationClient.begun(test);
  media = await client.upload();
  granted = await plan();
});
afterAll(() => test.close());

/** The proof of use as it was when it was begun. */
async function startAgain(): Promise<Model> {
  const { db } = test.portal;
  await db.deleteFrom('verification_proof_invoice').execute();
  await db.updateTable('verification_proof').set({ account: '{}' }).execute();
  await sql`update verification set form = '{}'`.execute(db);
  return {
    proofs: client.proofs.map((id) => ({ id, total: null, paid: [], noInvoice: false, invoices: [] })),
    funds: null,
  };
}

const remaining = ({ total, paid }: ProofModel) => (total === null ? null : total - sum(paid));
const isOverpaid = (proof: ProofModel) => (remaining(proof) ?? 0) < 0;

async function expectAgreement({ proofs, funds }: Model): Promise<void> {
  const effective = sum(proofs.map(({ total, paid }) => Math.min(sum(paid), total ?? 0)));
  const sumInvestEffective = Math.min(effective, granted.sumInvestApproved);
  const sumInvestRealized = Math.max(0, sumInvestEffective - (funds ?? 0));
  const sumCalculatedFunding = Math.round((sumInvestRealized * granted.fundingRatio) / 100);
  expect(await plan()).toMatchObject({
    sumInvestApproved: granted.sumInvestApproved,
    sumFundingApproved: granted.sumFundingApproved,
    sumInvestOverall: sum(proofs.map(({ total }) => total ?? 0)),
    sumInvestEffective,
    additionalFunding: funds ?? 0,
    sumInvestRealized,
    sumCalculatedFunding,
    sumFunding: Math.min(sumCalculatedFunding, granted.sumFundingApproved),
  });
  const { 'hydra:member': stored } = await get(`${client.path}/verification_proofs`);
  for (const [index, proof] of proofs.entries()) {
    expect(remaining(proof) ?? 0).toBeGreaterThanOrEqual(0);
    expect(stored[index]).toMatchObject({ id: proof.id, invoiceTotal: proof.total, noInvoice: proof.noInvoice });
    expect(stored[index].payments.map((one: { sum: number }) => one.sum)).toEqual(proof.paid);
    expect(stored[index].invoices.map((one: { id: string }) => one.id).sort()).toEqual(proof.invoices.toSorted());
  }
}

const KINDS = [
  ...(['total', 'pay', 'unpay', 'put', 'fund', 'invoice', 'move', 'meta', 'delete', 'mark', 'unmark'] as const),
  ...(['import', 'undo', 'stale', 'settle'] as const),
];
type Kind = (typeof KINDS)[number];

interface Act {
  kind: Kind;
  /** Index of the proof. */
  at: number;
  /** Cents; null: emptied. */
  amount: number | null;
}

const proofPath = (id: string) => `/api/verification_proofs/${id}`;
const invoicePath = (id: string) => `/api/verification_proof_invoices/${id}`;
const payments = (paid: readonly number[]) =>
  paid.map((amount) => ({ payedAt: '2023-01-05', sum: amount, payedAtComment: null }));
const inForm = (id: string, change: object) => client.patch({ verificationProofs: [{ id, ...change }] });

/** What a proof becomes if the server agrees; one without an invoice accounts for nothing. */
function changed(before: ProofModel, change: Partial<ProofModel>): ProofModel {
  const after = { ...before, ...change };
  return after.noInvoice ? { ...after, total: null, paid: [] } : after;
}

/** Makes the call and says what it must answer and what becomes of the proof. */
async function account(proof: ProofModel, { kind, amount }: Act): Promise<[number, number, ProofModel]> {
  const answered = async (change: Partial<ProofModel>, call: Promise<{ status: number }>) => {
    const after = changed(proof, change);
    const fine = !isOverpaid(after) && !(after.noInvoice && !proof.noInvoice && proof.invoices.length > 0);
    return [(await call).status, fine ? 200 : 422, fine ? after : proof] as [number, number, ProofModel];
  };
  const paid = [...proof.paid, amount ?? 1];
  switch (kind) {
    case 'total':
      return answered({ total: amount }, client.call('PATCH', proofPath(proof.id), { invoiceTotal: amount }));
    case 'pay':
      return answered({ paid }, inForm(proof.id, { payments: payments(paid) }));
    case 'unpay':
      return answered({ paid: proof.paid.slice(1) }, inForm(proof.id, { payments: payments(proof.paid.slice(1)) }));
    case 'put': {
      const body = { invoiceTotal: amount, payments: payments(paid) };
      return answered({ total: amount, paid }, client.call('PUT', proofPath(proof.id), body));
    }
    case 'mark':
      return answered({ noInvoice: true }, client.call('PATCH', proofPath(proof.id), { noInvoice: true }));
    default:
      return answered({ noInvoice: false }, client.call('PATCH', proofPath(proof.id), { noInvoice: false }));
  }
}

/** Adds, moves or removes an invoice; answers what came and what had to come. */
async function invoice(model: Model, proof: ProofModel, { kind, at, amount }: Act): Promise<[number, number]> {
  const [first] = proof.invoices;
  if (kind === 'invoice') {
    const id = randomUUID();
    const { status } = await client.putInvoice(id, proof.id, media);
    model.proofs[at] = { ...changed(proof, { noInvoice: false }), invoices: [...proof.invoices, id] };
    return [status, 201];
  }
  if (kind === 'import') return importThree(model, proof, at);
  if (first === undefined) return [(await client.call('DELETE', invoicePath(randomUUID()))).status, 404];
  if (kind === 'stale') return saveInTwoWindows(first);
  const [read, ...rest] = await metasOf(proof);
  if (kind === 'meta') {
    const meta = { sum: amount, payments: payments([500_000]) };
    const { status } = await client.call('PATCH', invoicePath(first), { meta });
    const fine = amount === null || amount >= 500_000;
    if (fine) model.proofs[at] = followed(proof, [read, ...rest], [{ ...read, ...meta }, ...rest]);
    return [status, fine ? 200 : 422];
  }
  const without = followed(proof, [read, ...rest], rest);
  if (kind === 'undo') {
    model.proofs[at] = without;
    return deleteAndPutBack(first, proof);
  }
  const others = proof.invoices.slice(1);
  if (kind === 'delete') {
    model.proofs[at] = { ...without, invoices: others };
    return [(await client.call('DELETE', invoicePath(first))).status, 204];
  }
  const to = (at + 1) % model.proofs.length;
  const target = model.proofs[to];
  if (target === undefined) throw new Error('there is a second proof');
  model.proofs[at] = { ...without, invoices: others };
  model.proofs[to] = { ...changed(target, { noInvoice: false }), invoices: [...target.invoices, first] };
  return [(await client.putInvoice(first, target.id, media)).status, 200];
}

const metasOf = (proof: ProofModel) => Promise.all(proof.invoices.map(async (id) => (await get(invoicePath(id))).meta));

/** What had been taken over of an invoice follows it. */
function followed(proof: ProofModel, before: InvoiceMeta[], after: InvoiceMeta[]): ProofModel {
  const account = { ...emptyAnswers(PROOF_FIELDS), invoiceTotal: proof.total, payments: payments(proof.paid) };
  const { invoiceTotal, payments: stay } = accountAfter(account, before, after);
  return { ...proof, total: invoiceTotal, paid: stay.map((one) => one.sum ?? 0) };
}

/** Files dropped at once: three saves that wait for none of the others. */
async function importThree(model: Model, proof: ProofModel, at: number): Promise<[number, number]> {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const meta = { sum: 100_000, payments: payments([100_000]) };
  const answers = await Promise.all(ids.map((id) => client.putInvoice(id, proof.id, media, { meta })));
  model.proofs[at] = { ...changed(proof, { noInvoice: false }), invoices: [...proof.invoices, ...ids] };
  return [Math.max(...answers.map(({ status }) => status)), 201];
}

/** What taking a deletion back does: the same invoice under the same id. */
async function deleteAndPutBack(id: string, proof: ProofModel): Promise<[number, number]> {
  const { meta } = await get(invoicePath(id));
  expect((await client.call('DELETE', invoicePath(id))).status).toBe(204);
  return [(await client.putInvoice(id, proof.id, media, { meta })).status, 201];
}

/** Both windows have read the same; the one that saves later is told, and changes nothing. */
async function saveInTwoWindows(id: string): Promise<[number, number]> {
  const read = await client.call('GET', invoicePath(id));
  const save = (invoiceNumber: string) =>
    client.call('PATCH', invoicePath(id), { meta: { invoiceNumber } }, { 'if-match': String(read.headers.etag) });
  const number = randomUUID();
  expect((await save(number)).status).toBe(200);
  const { status } = await save('the second window');
  expect((await get(invoicePath(id))).meta.invoiceNumber).toBe(number);
  return [status, 409];
}

/** The button that makes the account say what the invoices say: after it there is nothing left to press. */
async function settleAccount(proof: ProofModel, at: number): Promise<[number, number, ProofModel]> {
  const read = async () => {
    const { 'hydra:member': stored } = await get(`${client.path}/verification_proofs`);
    return reconcile(stored[at], await metasOf(proof));
  };
  const { changes } = await read();
  if (changes === undefined) return [200, 200, proof];
  const after = changed(proof, {
    ...(changes.invoiceTotal !== undefined && { total: changes.invoiceTotal }),
    ...(changes.payments !== undefined && { paid: changes.payments.map((one) => one.sum ?? 0) }),
  });
  const { status } = await client.call('PATCH', proofPath(proof.id), changes);
  if (isOverpaid(after)) return [status, 422, proof];
  expect((await read()).changes).toBeUndefined();
  return [status, 200, after];
}

async function run(model: Model, act: Act): Promise<void> {
  const proof = model.proofs[act.at];
  if (proof === undefined) throw new Error('every act names a proof');
  if (act.kind === 'fund') {
    const comment = act.amount === null ? null : 'Zuschuss des Landes';
    const funds = { hasAdditionalFunding: act.amount !== null, additionalFunding: act.amount };
    const { status } = await client.patch({ ...funds, additionalComment: comment });
    expect(status).toBe(200);
    model.funds = act.amount;
  } else if (['invoice', 'move', 'meta', 'delete', 'import', 'undo', 'stale'].includes(act.kind)) {
    const [status, expected] = await invoice(model, proof, act);
    expect(status).toBe(expected);
  } else {
    const [status, expected, after] = await (act.kind === 'settle'
      ? settleAccount(proof, act.at)
      : account(proof, act));
    expect(status).toBe(expected);
    model.proofs[act.at] = after;
  }
  await expectAgreement(model);
}

/** Around the approved sums of the proofs, so that payments reach and pass the totals. */
const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(1),
  amount: fc.option(fc.oneof(fc.constantFrom(1, 500_000, 4_400_000), fc.integer({ min: 1, max: 9_000_000 })), {
    nil: null,
    freq: 8,
  }),
});

const keepsTheEquations = fc.asyncProperty(
  fc.array(anyAct, { minLength: 8, maxLength: 15, size: 'max' }),
  async (acts) => {
    const model = await startAgain();
    for (const act of acts) await run(model, act);
  },
);

it('calls in any order keep the equations, and no remaining amount falls below zero', async () => {
  await fc.assert(keepsTheEquations, { numRuns: 8 });
});

it('… in sixty orders, on a server also where calls meet', {
  timeout: 180_000,
  tags: ['night', 'server'],
}, async () => {
  await fc.assert(keepsTheEquations, { numRuns: 60 });
});
