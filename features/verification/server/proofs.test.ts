import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { type Answer, VerificationClient } from '#app/server/testing/test-verification.ts';

let test: TestPortal;
let client: VerificationClient;
let proof: string;
let proofPath: string;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());
beforeEach(async () => {
  client = await VerificationClient.begun(test);
  proof = client.proofs[0] ?? '';
  proofPath = `/api/verification_proofs/${proof}`;
});

const places = ({ body }: Answer) => body.violations.map((one: { propertyPath: string }) => one.propertyPath);
const putProof = (payload: object, headers = {}) => client.call('PUT', proofPath, payload, headers);
const patchProof = (payload: object) => client.call('PATCH', proofPath, payload);

const ACCOUNT = {
  invoiceTotal: 490_000,
  payments: [{ payedAt: '2022-10-02', sum: 490_000, payedAtComment: null }],
  explanation: { notChanged: true },
};

describe('the account of a proof', () => {
  it('is saved row by row and stands in the form', async () => {
    const { status, body, headers } = await putProof({
      '@id': proofPath,
      proof: '/api/proofs/ignored',
      verification: '/api/verifications/ignored',
      invoices: ['ignored'],
      ...ACCOUNT,
    });
    expect(status).toBe(200);
    expect(headers['content-location']).toBe(proofPath);
    expect(body).toEqual({
      '@context': '/api/contexts/VerificationProof',
      '@id': proofPath,
      '@type': 'VerificationProof',
      id: proof,
      proof: expect.stringMatching(/^\/api\/proofs\/[0-9a-f-]{36}$/),
      verification: client.path,
      noInvoice: false,
      invoiceTotal: 490_000,
      payments: ACCOUNT.payments,
      declinedPayments: [],
      explanation: {
        notChanged: true,
        providerChanged: false,
        provider: null,
        providerReason: null,
        investmentChanged: false,
        investmentChanges: null,
        investmentReason: null,
      },
      invoices: [],
    });
    expect((await client.call('GET', proofPath)).body).toEqual(body);
    expect((await client.get()).formData.verificationProofs[0]).toMatchObject({ invoiceTotal: 490_000 });
    const listed = (await client.call('GET', '/api/verification_proofs')).body['hydra:member'];
    expect(listed.map((one: { id: string }) => one.id)).toEqual(client.proofs);
    const sub = (await client.call('GET', `${client.path}/verification_proofs`)).body;
    expect([sub['@id'], sub['hydra:totalItems'], sub['hydra:member'][0].invoiceTotal]).toEqual([
      `${client.path}/verification_proofs`,
      2,
      490_000,
    ]);
  });

  it('is replaced by PUT and merged by PATCH', async () => {
    await putProof(ACCOUNT);
    expect((await patchProof({ invoiceTotal: 500_000 })).body).toMatchObject({ ...ACCOUNT, invoiceTotal: 500_000 });
    const { body } = await putProof({ invoiceTotal: 600_000 });
    expect(body).toMatchObject({ invoiceTotal: 600_000, payments: [], explanation: { notChanged: null } });
    expect((await patchProof({ invoiceTotal: null })).body.invoiceTotal).toBeNull();
  });

  it('keeps which payments were not taken over, also where a client does not know of that', async () => {
    const declinedPayments = [{ payedAt: '2022-10-02', sum: 1 }];
    expect((await patchProof({ declinedPayments })).body.declinedPayments).toEqual(declinedPayments);
    expect((await putProof(ACCOUNT)).body.declinedPayments).toEqual(declinedPayments);
    expect((await patchProof({ declinedPayments: [] })).body.declinedPayments).toEqual([]);
  });

  it.each([
    [{ invoiceTotal: 100, payments: [{ sum: 101 }] }, 'payments[0].sum'],
    [{ payments: [{ payedAt: '2024-01-01' }] }, 'payments[0].payedAt'],
    [{ invoiceTotal: -1 }, 'invoiceTotal'],
    [{ invoiceTotal: '12,50' }, 'invoiceTotal'],
    [{ payments: {} }, 'payments'],
    [{ explanation: { providerReason: 'x'.repeat(1501), providerChanged: true } }, 'explanation.providerReason'],
  ])('refuses %j', async (payload, path) => {
    await putProof(ACCOUNT);
    const answer = await putProof(payload);
    expect(answer.status).toBe(422);
    expect(places(answer)).toEqual([path]);
    expect((await client.call('GET', proofPath)).body.invoiceTotal).toBe(490_000);
  });

  it('never pays more than was invoiced, in whatever order it is filled in', async () => {
    expect((await patchProof({ payments: [{ sum: 300 }] })).status).toBe(200);
    expect((await patchProof({ invoiceTotal: 299 })).status).toBe(422);
    expect((await patchProof({ invoiceTotal: 300 })).status).toBe(200);
    expect((await patchProof({ payments: [{ sum: 300 }, { sum: 1 }] })).status).toBe(422);
    expect((await client.patch({ verificationProofs: [{ id: proof, invoiceTotal: 1 }] })).status).toBe(422);
    expect((await patchProof({ payments: [] })).status).toBe(200);
    expect((await patchProof({ invoiceTotal: 1 })).status).toBe(200);
  });

  it('is not lost between two tabs', async () => {
    const etag = String((await client.call('GET', proofPath)).headers.etag);
    expect((await putProof(ACCOUNT, { 'if-match': etag })).status).toBe(200);
    expect((await putProof({ invoiceTotal: 1 }, { 'if-match': etag })).status).toBe(409);
  });

  it('can be marked as without invoice, unless there are some', async () => {
    await putProof(ACCOUNT);
    const { body } = await patchProof({ noInvoice: true });
    expect(body).toMatchObject({ noInvoice: true, invoiceTotal: null, payments: [] });
    expect((await putProof({ explanation: { notChanged: true } })).body.noInvoice).toBe(true);
    const invoice = randomUUID();
    await client.putInvoice(invoice, proof, await client.upload());
    expect((await client.call('GET', proofPath)).body.noInvoice).toBe(false);
    const refused = await patchProof({ noInvoice: true });
    expect([refused.status, places(refused)]).toEqual([422, ['noInvoice']]);
    await client.call('DELETE', `/api/verification_proof_invoices/${invoice}`);
    expect((await patchProof({ noInvoice: true })).status).toBe(200);
  });
});
