import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { TestDesk } from '../testing/test-desk.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

it('shows what was granted, every account with its invoices, and where the desk gets each file', async () => {
  const desk = new TestDesk(test);
  const client = await desk.checking();
  const { facts } = await desk.facts('verifications', client.id);
  const { approved, proofs, files } = facts.papers;
  expect(facts.submittedBy).toBe('Dr. Erika Muster');
  const ids = facts.claims.map(({ id }: { id: string }) => id);
  expect(approved.proofs.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(proofs.map(({ id }: { id: string }) => id)).toEqual(ids);
  const [invoice] = proofs[0].invoices;
  const file = files.find((one: { '@id': string }) => one['@id'] === invoice.media);
  expect(file).toMatchObject({
    fileSize: expect.any(Number),
    downloadUrl: `/api/agency/media/${file.id}/download`,
    linkedResource: `/api/verification_proofs/${ids[0]}`,
  });
});
