import { beforeAll, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, joinCompany } from '#app/server/testing/builders.ts';
import { prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';

const test = usePortal();
let client: VerificationClient;
const people = new Map<CompanyRole, BuiltAccount>();

beforeAll(async () => {
  client = await VerificationClient.begun(test);
  for (const role of ['contributor', 'tax-adviser', 'reader'] as const) {
    const person = await buildAccount(test);
    await joinCompany(test, { accountId: person.accountId, companyId: client.account.companyId }, role);
    people.set(role, person);
  }
  await prolongTokens(test);
});

function patch(role: CompanyRole, payload: object) {
  const headers = { ...people.get(role)?.headers, 'x-company': client.account.companyId };
  return client.call('PATCH', client.path, payload, headers);
}

const BANK = { verificationBank: { name: 'Muster GmbH', institution: 'Beispielbank', iban: 'DE89370400440532013000' } };

it('lets a tax adviser change the bank account and nothing that is not about money', async () => {
  const bank = await patch('tax-adviser', BANK);
  expect(bank.status, JSON.stringify(bank.body)).toBe(200);
  const refused = await patch('tax-adviser', { hasNewAddress: false });
  expect(refused.status).toBe(403);
  expect(refused.body['hydra:description']).toContain('Ihre Rolle „Steuerberatung“ erlaubt das Ausfüllen dieses Teils');
  // One part that is not theirs refuses all of it.
  expect((await patch('tax-adviser', { hasNewAddress: false, ...BANK })).status).toBe(403);
  const { formData } = await client.get();
  expect(formData).toMatchObject(BANK);
  expect(formData.hasNewAddress).not.toBe(false);
});

it('lets a contributor change all of it, and a reader nothing', async () => {
  expect((await patch('contributor', { hasNewAddress: false })).status).toBe(200);
  expect((await patch('reader', BANK)).status).toBe(403);
});

it('takes the whole form back from a tax adviser who has changed their part alone, as the screens send it', async () => {
  const { formData } = await client.get();
  const other = { ...formData.verificationBank, institution: 'Andere Bank' };
  expect((await patch('tax-adviser', { ...formData, verificationBank: other })).status).toBe(200);
  expect((await client.get()).formData.verificationBank.institution).toBe('Andere Bank');
});
