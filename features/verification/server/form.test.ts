import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { type Answer, VerificationClient } from '#app/server/testing/test-verification.ts';

let test: TestPortal;
let client: VerificationClient;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());
beforeEach(async () => {
  client = await VerificationClient.begun(test);
});

const places = ({ body }: Answer) => body.violations.map((one: { propertyPath: string }) => one.propertyPath);

describe('saving the form', () => {
  it('gives back what was sent, step by step', async () => {
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      const sent = client.form(step);
      const { status, body, headers } = await client.patch(sent);
      expect(status, `step ${step}`).toBe(200);
      expect(body.formData).toMatchObject(sent);
      expect((await client.get()).formData).toEqual(body.formData);
      expect(headers['content-location']).toBe(client.path);
    }
  });

  it('merges: objects by key, lists as a whole, null clears', async () => {
    await client.patch(client.form(1, 3, 5));
    const { body } = await client.patch({
      newAddress: { city: 'Köln', fax: '0228 99', phone: null },
      digiPlan: { fields: ['4', null] },
      verificationBank: null,
    });
    expect(body.formData.newAddress).toMatchObject({ city: 'Köln', fax: '022899', phone: null, firstName: 'Erika' });
    expect(body.formData.digiPlan.fields).toEqual(['4', null, null, null]);
    expect(body.formData.verificationBank).toEqual({ name: null, institution: null, iban: null, bic: null });
    expect(body.formData.verificationAffirm.correct).toBe(true);
  });

  it('takes the form data wrapped as they are read', async () => {
    const { formData } = await client.get();
    const { status, body } = await client.patch({
      '@id': client.path,
      formData: { ...formData, hasNewAddress: 'false', currentStep: 'submitted', checkRequired: true },
      staticData: { proposal: 'x' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentStep: 'editable', checkRequired: false, formData: { hasNewAddress: false } });
  });

  it('refuses "no invoice" where there are invoices, as the call for the single proof does', async () => {
    const [id = ''] = client.proofs;
    await client.addInvoices();
    const answer = await client.patch({ verificationProofs: [{ id, noInvoice: true }] });
    expect(answer.status).toBe(422);
    expect(places(answer)).toEqual(['verificationProofs[0].noInvoice']);
    expect((await client.get()).formData.verificationProofs[0].noInvoice).toBe(false);
  });

  it('forgets what is no longer asked', async () => {
    await client.patch(client.form(1));
    const { body } = await client.patch({ hasNewAddress: false });
    expect(body.formData.newAddress).toMatchObject({ firstName: null, city: null });
  });

  it.each([
    [{ hasNewAddress: true, newAddress: { plz: '5311' } }, 'newAddress.plz'],
    [{ hasNewAddress: 3 }, 'hasNewAddress'],
    [{ digiPlan: { fields: ['1', '2', '99'] } }, 'digiPlan.fields[2]'],
    [
      { digitisation: { targetFields: { common: { comment: 'x'.repeat(601) } } } },
      'digitisation.targetFields.common.comment',
    ],
    [{ verificationBank: { iban: 'DE89370400440532013001' } }, 'verificationBank.iban'],
    [{ verificationBank: { bic: 'X' } }, 'verificationBank.bic'],
    [{ documentTransmission: 'c' }, 'documentTransmission'],
    [{ additionalFunding: 1.5, hasAdditionalFunding: true }, 'additionalFunding'],
    [{ verificationProofs: 'x' }, 'verificationProofs'],
    [{ verificationProofs: [{ id: 'x' }] }, 'verificationProofs[0]'],
    [{ verificationProofs: ['x'] }, 'verificationProofs[0]'],
  ])('refuses %j at %s and keeps nothing', async (body, path) => {
    const answer = await client.patch({ ...body, isFinalized: true });
    expect(answer.status).toBe(422);
    expect(places(answer)).toEqual([path]);
    expect((await client.get()).formData.isFinalized).toBeNull();
  });

  it('keeps what is merely missing', async () => {
    expect((await client.patch({ hasNewAddress: true, newAddress: { firstName: 'Erika' } })).status).toBe(200);
    expect((await client.patch({ hasAdditionalFunding: true, additionalFunding: 100 })).status).toBe(200);
  });

  it('is not lost between two tabs', async () => {
    const { headers } = await client.call('GET', client.path);
    const etag = String(headers.etag);
    const first = await client.call('PATCH', client.path, { hasNewAddress: false }, { 'if-match': etag });
    expect(first.status).toBe(200);
    const second = await client.call('PATCH', client.path, { hasNewAddress: true }, { 'if-match': etag });
    expect(second).toMatchObject({ status: 409, body: { type: '/errors/edit-conflict' } });
    expect(second.body.stored.hasNewAddress).toBe(false);
    // As a proxy that compresses hands it on.
    const third = await client.call('PATCH', client.path, {}, { 'if-match': `W/${String(first.headers.etag)}` });
    expect(third.headers.etag).toBe(first.headers.etag);
    expect((await client.patch({ hasNewAddress: true })).status).toBe(200);
  });
});

describe('proofs in the form', () => {
  const path = (index: number) => `/api/verification_proofs/${client.proofs[index]}`;
  const totals = (body: Answer['body']) =>
    body.formData.verificationProofs.map((proof: { invoiceTotal: number }) => proof.invoiceTotal);

  it('are found by @id, id or the approved proof, in any order, and stay when left out', async () => {
    const { formData } = await client.get();
    const approved = formData.verificationProofs[1].proof;
    await client.patch({ verificationProofs: [{ '@id': path(1), invoiceTotal: 200 }] });
    await client.patch({ verificationProofs: [{ id: client.proofs[0], invoiceTotal: 100 }] });
    expect(totals(await client.get())).toEqual([100, 200]);
    const { status, body } = await client.patch({
      verificationProofs: [
        {
          proof: approved,
          verification: client.path,
          invoiceTotal: 300,
          payments: [{ payedAt: '2023-01-01', sum: 300 }],
        },
        { '@id': path(0).toUpperCase().replace(/^.*\//, '/api/verification_proofs/'), invoiceTotal: 400 },
      ],
    });
    expect(status).toBe(200);
    expect(totals(body)).toEqual([400, 300]);
    expect(body.formData.verificationProofs.map((proof: { id: string }) => proof.id)).toEqual(client.proofs);
    const merged = await client.patch({ verificationProofs: [{ id: client.proofs[1], invoiceTotal: 500 }] });
    expect(merged.body.formData.verificationProofs[1].payments).toHaveLength(1);
    expect((await client.patch({ verificationProofs: null })).status).toBe(200);
    expect((await client.patch({ verificationProofs: [] })).status).toBe(200);
    expect(totals(await client.get())).toEqual([400, 500]);
  });

  it('complain at the place they were sent', async () => {
    const answer = await client.patch({
      verificationProofs: [
        { id: client.proofs[1], invoiceTotal: 100, payments: [{ sum: 60 }, { sum: 60 }] },
        { id: client.proofs[0], payments: [{ payedAt: '2024-01-01' }] },
      ],
    });
    expect(answer.status).toBe(422);
    expect(places(answer)).toEqual([
      'verificationProofs[0].payments[1].sum',
      'verificationProofs[1].payments[0].payedAt',
    ]);
    const twice = await client.patch({ verificationProofs: [{ id: client.proofs[0] }, { id: client.proofs[0] }] });
    expect(places(twice)).toEqual(['verificationProofs[1]']);
  });

  it('of somebody else are not found, and not told apart', async () => {
    const stranger = await VerificationClient.begun(test);
    const answer = await client.patch({ verificationProofs: [{ id: stranger.proofs[0], invoiceTotal: 1 }] });
    expect(answer.status).toBe(422);
    expect((await stranger.get()).formData.verificationProofs[0].invoiceTotal).toBeNull();
  });
});
