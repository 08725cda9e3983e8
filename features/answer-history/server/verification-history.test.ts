import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, joinCompany } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import { logChanges } from './log-changes.ts';

let test: TestPortal;
let client: VerificationClient;
let nora: BuiltAccount;

beforeAll(async () => {
  test = await startTestPortal();
  client = await VerificationClient.begun(test);
  nora = await buildAccount(test, { companyName: 'Andere GmbH' });
  const name = { first_name: 'Nora', last_name: 'Neu', title: null };
  await test.portal.db.updateTable('account').set(name).where('id', '=', nora.accountId).execute();
  await joinCompany(test, { accountId: nora.accountId, companyId: client.account.companyId }, 'contributor');
  await prolongTokens(test);
});
afterAll(() => test.close());

const later = (minutes: number) => test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000));
const asNora = () => ({ ...nora.headers, 'x-company': client.account.companyId });

async function rate(person: Record<string, string>, fields: (string | null)[]): Promise<void> {
  const { status, body } = await client.call('PATCH', client.path, { digiPlan: { fields } }, person);
  expect(status, JSON.stringify(body)).toBe(200);
}

async function changes(query = ''): Promise<AnswerChanges['changes']> {
  const { status, body } = await client.call('GET', `/api/action/verification/${client.id}/changes${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.changes;
}

it('says who changed which answer of a proof of use, saves of one person in a row once', async () => {
  await rate({}, ['1', '1', '1', '1']);
  later(11);
  await rate(asNora(), ['2', '1', '1', '1']);
  await rate(asNora(), ['3', '1', '1', '1']);
  later(11);
  await rate({}, ['3', '1', '1', '5']);
  const [last, noras, ...first] = await changes('?step=3');
  expect(last).toMatchObject({
    path: 'digiPlan.productivity',
    by: 'Dr. Erika Muster',
    before: '1',
    now: '5',
    isNewest: true,
  });
  expect(noras).toMatchObject({ path: 'digiPlan.revenue', by: 'Nora Neu', before: '1', now: '3', isNewest: true });
  expect(first).toHaveLength(4);
  expect(first.every(({ before }) => before === null)).toBe(true);
  later(11);
  await logChanges(test.portal);
  expect(await changes('?step=3')).toEqual([last, noras, ...first]);
});

it('names a proof by its id, by whichever call its account was saved, and not the order they came in', async () => {
  const [one = '', two = ''] = client.proofs;
  const form = client.form(4) as { verificationProofs: object[] };
  await client.patch({ ...form, verificationProofs: form.verificationProofs.toReversed() });
  const before = (await changes('?step=4')).length;
  await client.patch({ ...form, verificationProofs: form.verificationProofs });
  expect(await changes('?step=4')).toHaveLength(before);
  later(11);
  const headers = { 'content-type': 'application/merge-patch+json' };
  const saved = await client.call('PATCH', `/api/verification_proofs/${one}`, { noInvoice: true }, headers);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const path = `verificationProofs[${one}].noInvoice`;
  expect(await changes('?step=4')).toContainEqual(expect.objectContaining({ path, now: true, isNewest: true }));
  expect((await changes('?step=4')).some(({ path }) => path.startsWith(`verificationProofs[${two}]`))).toBe(true);
});

it('stands apart from the application’s own history, and is the company’s alone', async () => {
  const own = await client.call('GET', `/api/action/proposal/${client.proposalId}/changes`);
  expect(own.body.changes.some(({ path }: { path: string }) => path.startsWith('digiPlan'))).toBe(false);
  const stranger = await buildAccount(test, { companyName: 'Fremde GmbH' });
  const answer = await client.call('GET', `/api/action/verification/${client.id}/changes`, undefined, stranger.headers);
  expect(answer.status).toBe(403);
});

it('shows in the record of the company as work on the proof of use', async () => {
  const { body } = await client.call('GET', `/api/action/company/record?person=${nora.accountId}`);
  expect(body.entries[0]).toMatchObject({
    by: 'Nora Neu',
    what: expect.stringMatching(/ im Verwendungsnachweis ausgefüllt \(1 Angabe geändert\)$/),
    proposal: { id: client.proposalId },
  });
});
