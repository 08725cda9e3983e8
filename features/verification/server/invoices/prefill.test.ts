import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { FOREIGN_CURRENCY_NOTE, NO_OFFER, UNREADABLE_NOTE } from '#features/e-invoice/rules/e-invoice.ts';
import { ciiXml, hybridPdf, pdfWith } from '#features/e-invoice/server/testing/sample-invoice.ts';
import { INBOX_TEXTS } from '../../rules/invoices/invoice-texts.ts';

let test: TestPortal;
let client: VerificationClient;

beforeAll(async () => {
  test = await startTestPortal();
  client = await VerificationClient.begun(test);
});
afterAll(() => test.close());

const pathOf = (id: string) => `/api/verification_proof_invoices/${id}/prefill`;
const eInvoice = (content: string) => pdfWith({ name: 'factur-x.xml', content });

/** An invoice of the client's first proof with this file; answers its id. */
async function invoiceOf(pdf: Buffer): Promise<string> {
  const id = randomUUID();
  const { status } = await client.putInvoice(id, client.proofs[0] ?? '', await client.upload('Rechnung.pdf', pdf));
  expect(status).toBe(201);
  return id;
}

const nothing = (id: string) => ({
  '@context': '/api/contexts/InvoicePrefill',
  '@id': pathOf(id),
  '@type': 'InvoicePrefill',
  found: false,
  isGuess: false,
  note: null,
  seller: null,
  sellerDiffers: null,
  meta: NO_OFFER,
  proofItems: [],
});

describe('the prefill of an invoice', () => {
  it('offers what the file says, and the dialog takes it', async () => {
    const id = await invoiceOf(await eInvoice(ciiXml()));
    const { status, body } = await client.call('GET', pathOf(id));
    expect(status).toBe(200);
    const meta = {
      invoiceNumber: 'RE-2022/117',
      invoiceDate: '2022-11-04',
      orderDate: null,
      periodStart: '2022-09-01',
      periodEnd: '2022-10-31',
      sum: 4_400_000,
    };
    expect(body).toEqual({
      ...nothing(id),
      found: true,
      seller: 'Fertigungstechnik Beispiel GmbH',
      sellerDiffers: false,
      meta,
      proofItems: ['1.1', '1.2'],
    });
    const patch = { meta: { ...body.meta, proofItems: body.proofItems } };
    const saved = await client.call('PATCH', `/api/verification_proof_invoices/${id}`, patch);
    expect(saved.body.meta).toMatchObject(patch.meta);
  });

  it('says that another company sold, and why there is no sum', async () => {
    const id = await invoiceOf(await eInvoice(ciiXml({ seller: 'Netz AG', currency: 'CHF', lines: [] })));
    const { body } = await client.call('GET', pathOf(id));
    expect(body).toMatchObject({ found: true, note: FOREIGN_CURRENCY_NOTE, sellerDiffers: true, proofItems: [] });
    expect(body.meta).toMatchObject({ invoiceNumber: 'RE-2022/117', sum: null });
  });

  it('has nothing to offer for a plain PDF', async () => {
    const id = await invoiceOf(await pdfWith());
    expect((await client.call('GET', pathOf(id))).body).toEqual({ ...nothing(id), note: INBOX_TEXTS.noInvoice });
  });

  it('offers what the words of a plain PDF say, as the table of all invoices does', async () => {
    const page =
      'Rechnung\nRechnungsnummer: FB-77\nRechnungsdatum: 04.11.2022\nAuftrag vom 20.08.2022\nNettobetrag 1.000,00 EUR';
    const { body } = await client.call('GET', pathOf(await invoiceOf(await hybridPdf(page))));
    const meta = { invoiceNumber: 'FB-77', invoiceDate: '2022-11-04', orderDate: '2022-08-20', sum: 100_000 };
    expect(body).toMatchObject({ found: true, isGuess: true, meta });
  });

  it('says that an electronic invoice cannot be read', async () => {
    const id = await invoiceOf(await eInvoice(ciiXml().slice(0, 900)));
    expect((await client.call('GET', pathOf(id))).body).toEqual({ ...nothing(id), note: UNREADABLE_NOTE });
  });

  it('offers the gross sum where the approved company does not deduct input tax', async () => {
    const id = await invoiceOf(await eInvoice(ciiXml()));
    const path = '{answers,3,isDeductInputTax}';
    // What was granted is never changed; only this test does, past the trigger that sees to it.
    const setRule = async (isNet: boolean) => {
      await sql`alter table revision disable trigger revision_approved`.execute(test.portal.db);
      await sql`update revision set approved = jsonb_set(approved, ${path}::text[], ${String(isNet)}::jsonb)
          where proposal_id = ${client.proposalId}`.execute(test.portal.db);
      await sql`alter table revision enable trigger revision_approved`.execute(test.portal.db);
    };
    await setRule(false);
    expect((await client.call('GET', pathOf(id))).body.meta.sum).toBe(5_236_000);
    await setRule(true);
    expect((await client.call('GET', pathOf(id))).body.meta.sum).toBe(4_400_000);
  });

  it('has nothing to offer once the file is gone', async () => {
    const id = await invoiceOf(await eInvoice(ciiXml()));
    const { media_id: media } = await test.portal.db
      .selectFrom('verification_proof_invoice')
      .select('media_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.portal.storage.remove(media);
    expect((await client.call('GET', pathOf(id))).body).toEqual({ ...nothing(id), note: INBOX_TEXTS.noInvoice });
  });
});
