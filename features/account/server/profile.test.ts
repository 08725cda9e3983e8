import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { profileOf } from '#app/server/testing/oauth-browser.ts';
import { plantEntry, plantPot } from '#app/server/testing/test-pot.ts';
import { usePortal, useWhile } from '#app/server/testing/use-portal.ts';

const test = usePortal();
const account = useWhile(() => buildAccount(test));

function get(url: string, headers = account.headers) {
  return test.app.inject({ url, headers });
}

it('has the body of the contract', async () => {
  const potId = await plantPot(test, '2022-03');
  const raffleId = await plantEntry(test, potId, account, { is_value_chain: true });
  const { accountId, companyId, email } = account;
  const expected = {
    '@context': '/api/contexts/User',
    '@id': `/api/users/${accountId}`,
    '@type': 'User',
    id: accountId,
    salutation: 'f',
    title: 'Dr.',
    firstName: 'Erika',
    lastName: 'Muster',
    email,
    phone: '0228123456',
    confirmed: true,
    approved: true,
    weakPassword: false,
    isActive: true,
    companies: [
      {
        '@id': `/api/companies/${companyId}`,
        '@type': 'Company',
        id: companyId,
        name: 'Muster GmbH',
        addresses: [{ street: 'Hauptstraße', housenumber: '1', postcode: '53113', city: 'Bonn' }],
      },
    ],
    raffles: [
      {
        '@id': `/api/raffles/${raffleId}`,
        '@type': 'Raffle',
        id: raffleId,
        rafflePot: `/api/raffle_pots/${potId}`,
        raffleBegin: '2022-02-28T23:00:00+00:00',
        raffleEnd: '2022-03-24T22:59:59+00:00',
        submitBegin: '2022-03-25T23:00:00+00:00',
        submitEnd: '2022-04-22T21:59:59+00:00',
        valid: null,
        isValueChain: true,
        proposal: null,
      },
    ],
  };
  expect((await profileOf(test, account.token)).json()).toEqual(expected);
  expect((await get(`/api/users/${accountId}`)).json()).toEqual(expected);
});

it('shows nobody another user or company', async () => {
  const other = await buildAccount(test);
  const unknown = randomUUID();
  expect((await get(`/api/users/${other.accountId}`)).statusCode).toBe(403);
  expect((await get(`/api/users/${unknown}`)).statusCode).toBe(404);
  expect((await get(`/api/companies/${other.companyId}`)).statusCode).toBe(403);
  expect((await get(`/api/companies/${unknown}`)).statusCode).toBe(404);
  expect((await get('/api/companies/x')).statusCode).toBe(404);
});

it('lists the own companies', async () => {
  const list = (await get('/api/companies')).json();
  expect(list).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 1 });
  expect(list['hydra:member'][0]).toMatchObject({ '@id': `/api/companies/${account.companyId}`, name: 'Muster GmbH' });
  const item = (await get(`/api/companies/${account.companyId}`)).json();
  expect(item).toMatchObject({ '@context': '/api/contexts/Company', '@type': 'Company', name: 'Muster GmbH' });
});
