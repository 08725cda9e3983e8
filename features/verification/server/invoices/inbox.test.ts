import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { ciiXml, hybridPdf, pdfWith } from '#features/e-invoice/server/testing/sample-invoice.ts';
import { keywordsFor, linkedResourceFor } from '#ground/rules/files/purposes.ts';
import { INBOX_TEXTS } from '../../rules/invoices/invoice-texts.ts';

let test: TestPortal;
let client: VerificationClient;

beforeAll(async () => {
  test = await startTestPortal();
  client = await VerificationClient.begun(test);
});
afterAll(() => test.close());

const PAGE = `Fertigungstechnik Beispiel GmbH
Rechnung
Rechnungsnummer: FB-77
Rechnungsdatum: 04.11.2022
Auftrag vom 20.08.2022
Leistungszeitraum: 01.09.2022 bis 31.10.2022
Nettobetrag 1.000,00 EUR
Rechnungsbetrag 1.190,00 EUR`;

/** Puts a file into the inbox of the client's proof of use; answers its id. */
async function drop(pdf: Buffer, name = 'Rechnung.pdf'): Promise<string> {
  const media: string = await client.upload(name, pdf);
  const ids = { item: client.id };
  const { status } = await client.link(media, keywordsFor('invoiceInbox', ids), linkedResourceFor('invoiceInbox', ids));
  expect(status).toBe(201);
  return media.slice(media.lastIndexOf('/') + 1);
}

const read = (media: string) => client.call('GET', `${client.path}/invoice_inbox/${media}`);

async function waiting(): Promise<string[]> {
  const query = new URLSearchParams([['mediaLinks.linkedResource', client.path]]);
  for (const word of keywordsFor('invoiceInbox', { item: client.id })) query.append('mediaLinks.keywords[]', word);
  const { body } = await client.call('GET', `/api/media?${query}`);
  return body['hydra:member'].map(({ id }: { id: string }) => id);
}

describe('the inbox of invoices', () => {
  it('says what an electronic invoice says, and where it fits', async () => {
    const media = await drop(await pdfWith({ name: 'factur-x.xml', content: ciiXml() }));
    const { status, body } = await read(media);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'e-invoice',
      seller: 'Fertigungstechnik Beispiel GmbH',
      meta: { invoiceNumber: 'RE-2022/117', sum: 4_400_000, orderDate: null, hasProviderChanged: false },
      proof: client.proofs[0],
      proofItems: ['1.1', '1.2'],
      reason: expect.stringContaining('Verkäufer'),
    });
  });

  it('reads the words of a plain PDF', async () => {
    const { body } = await read(await drop(await hybridPdf(PAGE)));
    expect(body).toMatchObject({
      source: 'text',
      note: null,
      meta: {
        invoiceNumber: 'FB-77',
        invoiceDate: '2022-11-04',
        orderDate: '2022-08-20',
        periodStart: '2022-09-01',
        periodEnd: '2022-10-31',
        sum: 100_000,
        hasProviderChanged: false,
      },
      proof: client.proofs[0],
      reason: 'Verkäufer',
    });
  });

  it('says why a file says nothing', async () => {
    const note = async (pdf: Buffer) => (await read(await drop(pdf))).body.note;
    expect(await note(await hybridPdf(''))).toBe(INBOX_TEXTS.picture);
    expect(await note(Buffer.from('%PDF-1.7\n1 0 obj\n<< /Root 9 0 R >>\nendobj\n'))).toBe(INBOX_TEXTS.broken);
  });

  it('says that a file is no invoice', async () => {
    const { body } = await read(await drop(await hybridPdf('Mietvertrag')));
    expect(body).toMatchObject({ source: 'none', note: INBOX_TEXTS.noInvoice, proof: null, reason: null });
  });

  it('counts for nothing, and is left with the invoice that is made of it', async () => {
    const before = (await client.call('GET', `${client.path}/financial-plan`)).body;
    const media = await drop(await hybridPdf(PAGE));
    expect(await waiting()).toContain(media);
    expect((await client.call('GET', `${client.path}/financial-plan`)).body).toEqual(before);
    const put = await client.putInvoice(randomUUID(), client.proofs[0] ?? '', `/api/media/${media}`);
    expect(put.status).toBe(201);
    expect(await waiting()).not.toContain(media);
    expect((await read(media)).status).toBe(404);
  });

  it('is its company’s alone', async () => {
    const media = await drop(await hybridPdf(PAGE));
    const stranger = await VerificationClient.begun(test);
    expect((await stranger.call('GET', `${client.path}/invoice_inbox/${media}`)).status).toBe(403);
    expect((await stranger.call('GET', `${stranger.path}/invoice_inbox/${media}`)).status).toBe(403);
    expect((await read(randomUUID())).status).toBe(404);
  });

  it('keeps what was said about a file that waits, for a colleague and another computer', async () => {
    const media = await drop(await hybridPdf(PAGE));
    const path = `${client.path}/invoice_inbox/${media}`;
    const said = { proof: client.proofs[1], meta: { sum: 4_200, orderDate: null, proofItems: ['1.1'] } };
    const kept = await client.call('PUT', path, said, { 'if-match': '"waiting-v0"' });
    expect([kept.status, kept.headers.etag]).toEqual([200, '"waiting-v1"']);
    expect(kept.body).toMatchObject({ id: media, ...said, version: 1 });
    const stale = await client.call('PUT', path, { meta: {} }, { 'if-match': '"waiting-v0"' });
    expect([stale.status, stale.body.stored]).toEqual([409, expect.objectContaining({ version: 1, ...said })]);
    const { body } = await client.call('GET', `${client.path}/invoice_inbox`);
    expect(body.waiting).toEqual([{ id: media, ...said, version: 1 }]);
    expect((await read(media)).body.meta.sum).toBe(100_000);
  });

  it('keeps nothing that could not be read, of no file that does not wait, and for nobody else', async () => {
    const media = await drop(await hybridPdf(PAGE));
    const put = (body: object, to = media) => client.call('PUT', `${client.path}/invoice_inbox/${to}`, body);
    const wrong = await put({ meta: { invoiceDate: '2022-02-31' } });
    expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'meta.invoiceDate']);
    expect((await put({ proof: randomUUID(), meta: {} })).status).toBe(400);
    expect((await put({ meta: {} }, randomUUID())).status).toBe(404);
    const stranger = await VerificationClient.begun(test);
    const theirs = await stranger.call('PUT', `${client.path}/invoice_inbox/${media}`, { meta: {} });
    expect(theirs.status).toBe(403);
    expect((await stranger.call('GET', `${client.path}/invoice_inbox`)).status).toBe(403);
  });

  it('becomes one invoice where two windows take it over', async () => {
    const media = await drop(await hybridPdf(PAGE));
    const take = (sum: number) => {
      const body = { verificationProof: client.proofs[0], media: `/api/media/${media}`, meta: { sum } };
      const iri = { ...body, verificationProof: `/api/verification_proofs/${body.verificationProof}` };
      return client.call('PUT', `/api/verification_proof_invoices/${media}`, iri, { 'if-none-match': '*' });
    };
    expect((await take(100)).status).toBe(201);
    const again = await take(200);
    expect([again.status, again.body.stored.meta.sum]).toEqual([409, 100]);
  });

  it('goes when the proof of use is handed in, with what was said', async () => {
    const other = await VerificationClient.begun(test);
    const media: string = await other.upload('Rechnung.pdf', await hybridPdf(PAGE));
    const ids = { item: other.id };
    await other.link(media, keywordsFor('invoiceInbox', ids), linkedResourceFor('invoiceInbox', ids));
    await other.call('PUT', `${other.path}/invoice_inbox/${media.split('/').at(-1)}`, { meta: { sum: 1 } });
    await other.bringTo('submitted');
    expect((await other.call('GET', `${other.path}/invoice_inbox`)).body.waiting).toEqual([]);
    expect(await test.portal.db.selectFrom('waiting_invoice').select('link_id').execute()).toHaveLength(1);
  });
});
