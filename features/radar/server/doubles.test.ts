import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { invoiceMeta, VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import type { OwnDoubles } from '#features/verification/rules/wire.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { DOUBLE_TEXTS, type InvoiceDouble } from '../rules/wire.ts';
import { markUnmarked } from './trace-store.ts';

const test = usePortal();
const desk = new TestDesk(test);

/** In examination, its first proof's invoice with this number. */
async function checkingWith(invoiceNumber: string): Promise<VerificationClient> {
  const client = await desk.checking({ invoiceNumber });
  await desk.review(client.id);
  return client;
}

async function doublesOf(client: VerificationClient): Promise<InvoiceDouble[]> {
  return (await desk.facts('verifications', client.id)).facts.doubles;
}

const number = () => `RE-${randomUUID()}`;
const examine = async (client: VerificationClient, change: (admitted: Admitted) => Admitted = (all) => all) =>
  desk.act('caseworker', 'verifications', client.id, 'examine', {
    admitted: change(await desk.admitted(client.id)),
    ...UNHEARD,
  });
type Admitted = Awaited<ReturnType<TestDesk['admitted']>>;
const judge = (client: VerificationClient, fields: object) =>
  desk.act('caseworker', 'verifications', client.id, 'judge-double', { reason: 'Verglichen.', ...fields });
const FIRST = 'fields.admitted.proofs[0].invoices[0].admitted';

it('an invoice handed in by another company is told the officer with both sides, and bars its sum until it is decided', async () => {
  const same = number();
  const first = await checkingWith(same);
  expect((await doublesOf(first)).filter((one) => one.needsDecision)).toEqual([]);
  const second = await checkingWith(same.toLowerCase().replaceAll('-', ' '));
  const found = (await doublesOf(second)).filter((one) => one.needsDecision);
  expect(found).toMatchObject([{ signs: expect.arrayContaining(['number']), decision: null }]);
  const [{ invoice, other }] = found as [InvoiceDouble];
  expect(invoice.verification).toBe(second.id);
  expect(other).toMatchObject({ verification: first.id, number: same, companyName: expect.any(String) });

  const refused = await examine(second);
  expect(refused.status).toBe(422);
  expect(refused.body.violations).toMatchObject([{ propertyPath: FIRST, message: DOUBLE_TEXTS.undecided }]);
  expect((await desk.act('second', 'verifications', second.id, 'confirm-examination')).status).toBe(409);

  expect((await judge(second, { invoice: invoice.id, isDouble: false, reason: null })).status).toBe(422);
  expect((await judge(second, { invoice: randomUUID(), isDouble: false })).status).toBe(422);
  expect((await judge(second, { invoice: invoice.id, isDouble: false })).status).toBe(200);
  expect((await doublesOf(second)).find((one) => one.needsDecision)?.decision).toMatchObject({
    double: null,
    reason: 'Verglichen.',
    decidedBy: 'caseworker',
  });
  expect((await examine(second)).status).toBe(200);
  // The decision holds for the other side as well.
  expect((await doublesOf(first)).find((one) => one.needsDecision)?.decision).toMatchObject({ double: null });
  expect((await desk.facts('verifications', second.id)).history).toContainEqual(
    expect.objectContaining({ label: 'Mögliche doppelte Rechnung beurteilt' }),
  );
});

it('what is judged to be a double is admitted with nothing, and the other one counts', async () => {
  const same = number();
  const [first, second] = [await checkingWith(same), await checkingWith(same)];
  const [one] = (await doublesOf(second)).filter(({ needsDecision }) => needsDecision);
  await judge(second, { invoice: one?.invoice.id, isDouble: true });
  expect((await examine(second)).body.violations).toMatchObject([
    { propertyPath: FIRST, message: DOUBLE_TEXTS.notTwice },
  ]);
  const nothing = (all: Admitted): Admitted =>
    all.map((proof, index) =>
      index > 0
        ? proof
        : { ...proof, invoices: proof.invoices.map((item) => ({ ...item, admitted: 0, reason: 'Doppelt.' })) },
    );
  expect((await examine(second, nothing)).status).toBe(200);
  expect((await examine(first)).status).toBe(200);
});

it('is decided before a proposal is confirmed, even if the other one came after it', async () => {
  const same = number();
  const early = await checkingWith(same);
  expect((await examine(early)).status).toBe(200);
  await checkingWith(same);
  const confirm = () => desk.act('second', 'verifications', early.id, 'confirm-examination');
  expect((await confirm()).status).toBe(422);
  const [one] = (await doublesOf(early)).filter(({ needsDecision }) => needsDecision);
  await judge(early, { invoice: one?.invoice.id, isDouble: false });
  expect((await confirm()).status).toBe(200);
});

it('tells the company its own doubles alone, and bars nothing there', async () => {
  const same = number();
  const other = await checkingWith(same);
  const client = await VerificationClient.begun(test);
  const [first, second] = client.proofs;
  const media = await client.upload('Beleg.pdf');
  const add = async (proof: string | undefined, invoiceNumber: string) => {
    const id = randomUUID();
    const meta = invoiceMeta(0, { invoiceNumber });
    expect((await client.putInvoice(id, proof ?? '', media, { meta })).status).toBe(201);
    return id;
  };
  const ids = [await add(first, same), await add(second, number())];
  const { status, body } = await client.call('GET', `${client.path}/invoice_doubles`);
  expect(status).toBe(200);
  const { invoices } = body as OwnDoubles;
  expect(invoices.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(invoices[0]?.notes).toEqual([expect.stringContaining('Dieselbe Datei')]);
  expect(JSON.stringify(invoices)).not.toContain((await doublesOf(other))[0]?.invoice.caseNumber ?? '');
  expect((await other.call('GET', `${client.path}/invoice_doubles`)).status).toBe(403);
});

it('what was handed in before there were marks is found after the sweep', async () => {
  const same = number();
  const old = await checkingWith(same);
  await test.portal.db.deleteFrom('invoice_mark').where('verification_id', '=', old.id).execute();
  await test.portal.db.updateTable('verification').set({ is_marked: false }).where('id', '=', old.id).execute();
  const later = await checkingWith(same);
  expect((await doublesOf(later)).filter((one) => one.needsDecision)).toEqual([]);
  await markUnmarked(test.portal);
  expect((await doublesOf(later)).filter((one) => one.needsDecision)).toHaveLength(1);
});
