import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { invoiceMeta, VerificationClient } from '#app/server/testing/test-verification.ts';
import { creditNoteXml } from '#features/e-invoice/server/testing/sample-invoice.ts';
import type { ExaminedItem } from '../../rules/examination.ts';
import { TestDesk } from '../testing/test-desk.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

/** 1,000.00 € without tax come back of invoice R-1. */
const CREDIT_NOTE = creditNoteXml({ number: 'G-2', net: '1000.00', gross: '1190.00', corrects: 'R-1' });
const back = (sum: number) => ({ payedAt: '2022-12-20', sum, payedAtComment: null });

/** A proof of use whose first proof has a credit note typed by hand and one that is an XML file. */
async function withCredits(): Promise<VerificationClient> {
  const client = await VerificationClient.begun(test);
  await client.addInvoices({ invoiceNumber: 'R-1' });
  const [proof = ''] = client.proofs;
  const put = async (media: string, meta: object) => {
    const { status, body } = await client.putInvoice(randomUUID(), proof, media, { meta });
    expect([status, body.violations]).toEqual([201, undefined]);
  };
  const typed = invoiceMeta(0, { invoiceNumber: 'G-1', sum: -50_000, corrects: 'R-9', payments: [back(-50_000)] });
  const wrong = randomUUID();
  await client.putInvoice(wrong, proof, await client.upload('Gutschrift.pdf'), { meta: typed });
  const file = await client.upload('Gutschrift.xml', Buffer.from(CREDIT_NOTE));
  const read = randomUUID();
  await client.putInvoice(read, proof, file);
  const { body: offer } = await client.call('GET', `/api/verification_proof_invoices/${read}/prefill`);
  expect(offer.meta).toMatchObject({ invoiceNumber: 'G-2', sum: -100_000, corrects: 'R-1' });
  await client.call('DELETE', `/api/verification_proof_invoices/${read}`);
  await put(await client.upload('Gutschrift.xml', Buffer.from(CREDIT_NOTE)), {
    ...invoiceMeta(0, { payments: [back(-100_000)] }),
    ...{ invoiceNumber: 'G-2', sum: offer.meta.sum, corrects: offer.meta.corrects },
  });
  // R-9 is no invoice of this proof: the way forward is barred until the number is right.
  const refused = await client.patch(planOf(client), 'edit');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('„R-9“')]);
  await client.call('PATCH', `/api/verification_proof_invoices/${wrong}`, { meta: { corrects: 'R-1' } });
  return client;
}

/** The account of the first proof: 44,000.00 € less 500.00 € and 1,000.00 €, paid and paid back. */
function planOf(client: VerificationClient): object {
  const form = client.form(1, 2, 3, 4) as { verificationProofs: [{ payments: object[] }, ...object[]] };
  const [first, ...rest] = form.verificationProofs;
  const lowered = { ...first, invoiceTotal: 4_250_000, payments: [...first.payments, back(-50_000), back(-100_000)] };
  return { ...form, verificationProofs: [lowered, ...rest] };
}

it('credit notes, typed and read from XML, lower the claim through examination to the payout', async () => {
  const client = await withCredits();
  for (const [form, transition] of [
    [planOf(client), 'edit'],
    [client.form(5), 'affirm'],
    [client.form(6), 'review'],
    [client.form(7), 'submit'],
  ] as const) {
    const { status, body } = await client.patch(form, transition);
    expect([transition, status, status === 200 ? body.currentStep : body]).toEqual([
      transition,
      200,
      expect.anything(),
    ]);
  }
  const declared = (await client.call('GET', `${client.path}/financial-plan`)).body;
  // By hand: 42,500.00 € of the first proof and 5,000.00 € of the second.
  expect(declared).toMatchObject({ sumInvestOverall: 4_750_000, sumInvestEffective: 4_750_000 });

  const desk = new TestDesk(test);
  await desk.done('intake', 'verifications', client.id, 'receive', { receivedOn: '2023-07-15' });
  const { officerId } = await desk.person('caseworker');
  await desk.done('caseworker', 'verifications', client.id, 'assign', { assignee: officerId });
  await desk.review(client.id);
  const { claims } = (await desk.facts('verifications', client.id)).facts;
  expect(claims[0].invoices.map(({ claimed }: ExaminedItem) => claimed)).toEqual([4_400_000, -50_000, -100_000]);
  const asClaimed = (items: ExaminedItem[]) => items.map(({ id, claimed }) => ({ id, admitted: claimed }));
  const admitted = claims.map(({ id, invoices, payments }: Record<string, ExaminedItem[]>) => ({
    ...{ id, invoices: asClaimed(invoices ?? []), payments: asClaimed(payments ?? []) },
  }));
  await desk.done('caseworker', 'verifications', client.id, 'examine', { admitted });
  await desk.done('second', 'verifications', client.id, 'confirm-examination');
  const { facts } = await desk.facts('verifications', client.id);
  // 55 % of 47,500.00 € are 26,125.00 €.
  expect(facts.examination).toMatchObject({ due: 2_612_500, plan: { fundingRatio: 55, sumFunding: 2_612_500 } });
  const { id } = await desk.done('caseworker', 'payouts', client.id, 'propose');
  expect((await desk.done('finance', 'payouts', id, 'approve')).state).toBe('approved');
});
