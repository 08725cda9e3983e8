import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';

/** Whatever comes is answered, never with a fault; every 422 names its places (performance.md, drill 16). */

let test: TestPortal;
let client: VerificationClient;

beforeAll(async () => {
  test = await startTestPortal();
  client = await VerificationClient.begun(test);
});
afterAll(() => test.close());

const NAMES = [
  'hasNewAddress newAddress digitisation targets targetFields common valid comment digiPlan fields verificationProofs',
  'id @id proof invoiceTotal payments payedAt sum explanation notChanged noInvoice verificationBank iban',
  'verificationAffirm formData meta proofItems media verificationProof transition proposal __proto__ constructor',
].flatMap((names) => names.split(' '));

const { body: anyBody } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 'true', '', '99', 'x', '2023-01-01', -1, 0, 5, 1e308, 1.5),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('body'),
  ),
  body: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 6 }),
}));

describe('any body', () => {
  const ROUTES: readonly ['PATCH' | 'PUT' | 'POST', () => string][] = [
    ['PATCH', () => client.path],
    ['PUT', () => `/api/verification_proofs/${client.proofs[0]}`],
    ['PATCH', () => `/api/verification_proofs/${client.proofs[1]}`],
    ['PUT', () => `/api/verification_proof_invoices/${randomUUID()}`],
    ['POST', () => '/api/verifications'],
    ['PUT', () => `/api/action/verification/${client.id}/apply-transition`],
  ];

  it.each(ROUTES)('%s is answered (%#)', async (method, path) => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const { status, body: answer } = await client.call(method, path(), body as object);
        expect(status, JSON.stringify(body)).toBeLessThan(500);
        if (status === 422) expect(answer.violations[0].propertyPath).toEqual(expect.any(String));
      }),
      { numRuns: 60 },
    );
  });

  it('of an invoice’s meta is answered', async () => {
    const id = randomUUID();
    await client.putInvoice(id, client.proofs[0] ?? '', await client.upload());
    await fc.assert(
      fc.asyncProperty(anyBody, async (meta) => {
        const { status } = await client.call('PATCH', `/api/verification_proof_invoices/${id}`, { meta });
        expect(status, JSON.stringify(meta)).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});
