import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { ciiXml, hybridPdf, ublXml } from '#features/e-invoice/server/testing/sample-invoice.ts';
import { sendFile } from '#features/media/server/testing/media-client.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { TestDesk } from '../testing/test-desk.ts';

let test: TestPortal;
let client: VerificationClient;

beforeAll(async () => {
  test = await startTestPortal();
  client = await VerificationClient.begun(test);
});
afterAll(() => test.close());

const creditNote = () =>
  ublXml({ typeCode: '381' })
    .replaceAll('ubl:Invoice', 'ubl:CreditNote')
    .replaceAll('InvoiceTypeCode', 'CreditNoteTypeCode')
    .replaceAll('InvoiceLine', 'CreditNoteLine');

async function send(name: string, content: string | Buffer) {
  const answer = await sendFile(test, client.account.headers, content, name);
  return { status: answer.statusCode, body: answer.json() };
}

const get = (url: string) => test.app.inject({ method: 'GET', url, headers: client.account.headers });

describe('an XRechnung as XML file', () => {
  it.each([
    ['UBL', ublXml()],
    ['UBL credit note', creditNote()],
    ['CII', ciiXml()],
  ])('is an invoice of the proof of use: %s', async (_syntax, xml) => {
    const { status, body } = await send('Rechnung.xml', xml);
    expect([status, body.mimeType]).toEqual([201, 'application/xml']);
    const id = randomUUID();
    expect((await client.putInvoice(id, client.proofs[0] ?? '', body['@id'])).status).toBe(201);
    const { body: offer } = await client.call('GET', `/api/verification_proof_invoices/${id}/prefill`);
    expect(offer).toMatchObject({ found: true, meta: { invoiceNumber: 'RE-2022/117', invoiceDate: '2022-11-04' } });
    const original = await get(body.downloadUrl);
    expect([original.body, original.headers['content-type']]).toEqual([xml, 'application/xml']);
    expect(original.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('is a negative position where it is a credit note, and says which invoice it lowers', async () => {
    const reference =
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>RE-1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>';
    const { body } = await send('Gutschrift.xml', creditNote().replace('<cac:InvoicePeriod>', `${reference}$&`));
    const id = randomUUID();
    await client.putInvoice(id, client.proofs[0] ?? '', body['@id']);
    const path = `/api/verification_proof_invoices/${id}`;
    const { body: offer } = await client.call('GET', `${path}/prefill`);
    expect(offer.meta).toMatchObject({ sum: -4_400_000, corrects: 'RE-1' });
    const saved = await client.call('PATCH', path, { meta: offer.meta });
    expect([saved.status, saved.body.meta.sum, saved.body.meta.corrects]).toEqual([200, -4_400_000, 'RE-1']);
  });

  it('says to applicant and officer where the page of a hybrid names another sum, and takes neither by itself', async () => {
    const other = await VerificationClient.begun(test);
    const hybrid = (page: string) => hybridPdf(page, { name: 'factur-x.xml', content: ciiXml() });
    const put = async (page: string) => {
      const id = randomUUID();
      await other.putInvoice(id, other.proofs[0] ?? '', await other.upload('Rechnung.pdf', await hybrid(page)));
      return id;
    };
    const wrong = await put('Netto 4.400,00 EUR Gesamt 5.236,00 EUR');
    const right = await put('Netto 44.000,00 EUR Gesamt 52.360,00 EUR');
    const scan = await put('');
    const notes = await Promise.all(
      [wrong, right, scan].map(
        async (id) => (await other.call('GET', `/api/verification_proof_invoices/${id}/prefill`)).body.note,
      ),
    );
    expect(notes).toEqual([expect.stringMatching(/lesbaren Seite steht dieser Betrag nicht/), null, null]);
    const desk = new TestDesk(test);
    const answer = await desk.get('caseworker', `/api/agency/verifications/${other.id}/invoice-doubts`);
    const doubt = expect.stringMatching(/lesbaren Seite/);
    expect(JSON.parse(answer.body).invoices).toEqual([{ id: wrong, doubts: [doubt, doubt] }]);
  });

  it('can be read as a page', async () => {
    const { body } = await send('Rechnung.xml', ublXml());
    const view = await get(`${body['@id']}/invoice`);
    expect(view.statusCode).toBe(200);
    expect(view.json()).toMatchObject({
      '@type': 'InvoiceView',
      document: {
        number: 'RE-2022/117',
        seller: { name: 'Fertigungstechnik Beispiel GmbH' },
        totals: { net: 4_400_000 },
      },
      doubts: [],
    });
  });

  it('is read at the desk as well, and nobody else may', async () => {
    const { body } = await send('Rechnung.xml', ublXml());
    const path = `/api/agency/media/${body.id}/invoice`;
    const desk = new TestDesk(test);
    const view = await desk.get('caseworker', path);
    expect([view.status, JSON.parse(view.body).document.number]).toEqual([200, 'RE-2022/117']);
    expect((await get(path)).statusCode).toBe(403);
    const other = await VerificationClient.begun(test);
    expect((await other.call('GET', `${body['@id']}/invoice`)).status).toBe(403);
  });

  it('has no such view where it is a PDF without an invoice', async () => {
    const { body } = await send('Rechnung.pdf', samplePdf());
    expect((await get(`${body['@id']}/invoice`)).statusCode).toBe(404);
  });

  it('is taken nowhere else', async () => {
    const { body } = await send('Rechnung.xml', ublXml());
    const linked = await client.link(body['@id'], ['verification', 'inDepthCheck', client.id], client.path);
    expect(linked.status).toBe(422);
    expect(linked.body.violations[0]).toMatchObject({
      propertyPath: 'media',
      message: 'Die Datei "Rechnung.xml" hat ein ungültiges Dateiformat.',
    });
  });

  it('may carry its attachments up to the limit of a file', async () => {
    const enclosed = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="Stundenzettel.pdf">${'QUJD'.repeat(1_100_000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
    const xml = ublXml().replace('<cac:InvoicePeriod>', `${enclosed}<cac:InvoicePeriod>`);
    const { status, body } = await send('Rechnung.xml', xml);
    expect(status).toBe(201);
    expect((await get(`${body['@id']}/invoice`)).json().document.attachments).toEqual(['Stundenzettel.pdf']);
  });

  it.each([
    ['says something else', '<a><b/></a>', /enthält keine elektronische Rechnung/],
    ['is broken', ublXml().slice(0, 600), /ist beschädigt oder kein lesbares XML/],
    ['is no XML', 'Rechnung 17 über 100 Euro', /ist beschädigt oder kein lesbares XML/],
    [
      'names entities',
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${ublXml().slice(38)}`,
      /kein lesbares XML/,
    ],
    ['is nested without end', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`, /kein lesbares XML/],
    ['is a PDF', samplePdf(), /ist ein PDF/],
    ['is empty', '', /hat keinen Inhalt/],
  ])('is refused in plain words where it %s', async (_why, content, message) => {
    const { status, body } = await send('Rechnung.xml', content);
    expect(status).toBe(422);
    expect(body.violations).toMatchObject([{ propertyPath: 'file', message: expect.stringMatching(message) }]);
    expect(body.violations[0].message).toContain('"Rechnung.xml"');
  });

  it('is no PDF by another name', async () => {
    const { status, body } = await send('Rechnung.pdf', ublXml());
    expect(status).toBe(422);
    expect(body.violations[0].message).toBe('Die Datei "Rechnung.pdf" hat ein ungültiges Dateiformat.');
  });
});
