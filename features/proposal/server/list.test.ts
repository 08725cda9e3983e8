import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { buildGrant } from '#app/server/testing/test-verification.ts';

let it: TestPortal;
let owner: BuiltAccount;

beforeAll(async () => {
  it = await startTestPortal();
  owner = await buildAccount(it);
  await buildProposal(it, owner);
});
afterAll(() => it.close());

async function countWith(query: string): Promise<number> {
  const response = await it.app.inject({ url: `/api/proposals?${query}`, headers: owner.headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ 'hydra:totalItems': number }>()['hydra:totalItems'];
}

test('the filter company takes the own company by IRI, by id, alone or in a list', async () => {
  const iri = `/api/companies/${owner.companyId}`;
  for (const query of [`company=${iri}`, `company=${owner.companyId}`, `company[]=/api/companies/x&company[]=${iri}`]) {
    expect(await countWith(query), query).toBe(1);
  }
});

test('the filter company of another company finds nothing, an empty one filters nothing', async () => {
  const other = await buildAccount(it);
  expect(await countWith(`company[]=/api/companies/${other.companyId}`)).toBe(0);
  expect(await countWith('company=nonsense')).toBe(0);
  expect(await countWith('company=')).toBe(1);
});

test('the filter exists[revision] tells decided applications from the others', async () => {
  expect(await countWith('exists[revision]=true')).toBe(0);
  expect(await countWith('exists[revision]=false')).toBe(1);
});

test('a draft, one that waits for its decision and a granted one stand in the list as by themselves', async () => {
  for (const build of [buildProposal, (_: TestPortal, one: BuiltAccount) => buildGrant(it, one, false), buildGrant]) {
    const company = await buildAccount(it);
    const id = await build(it, company);
    const { headers } = company;
    const [list, alone] = [
      await it.app.inject({ url: '/api/proposals', headers }),
      await it.app.inject({ url: `/api/proposals/${id}`, headers }),
    ];
    const { '@context': _, ...shown } = alone.json<Record<string, unknown>>();
    expect(list.json<{ 'hydra:member': unknown }>()['hydra:member']).toEqual([shown]);
  }
});
