import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { sweepPresence } from './store.ts';

let test: TestPortal;
let owner: BuiltAccount;
let anna: BuiltAccount;
let reader: BuiltAccount;
let id: string;

beforeAll(async () => {
  test = await startTestPortal();
  owner = await buildAccount(test);
  anna = await buildAccount(test, { companyName: 'Eigene GmbH' });
  reader = await buildAccount(test, { companyName: 'Dritte GmbH' });
  const name = { title: null, first_name: 'Anna', last_name: 'Muster' };
  await test.portal.db.updateTable('account').set(name).where('id', '=', anna.accountId).execute();
  await joinCompany(test, { accountId: anna.accountId, companyId: owner.companyId }, 'tax-adviser');
  await joinCompany(test, { accountId: reader.accountId, companyId: owner.companyId }, 'reader');
  id = await buildProposal(test, owner, { at: 7 });
});
afterAll(() => test.close());

function here(person: BuiltAccount, body: object, path = `/api/action/proposal/${id}/here`, company = owner.companyId) {
  const headers = { ...person.headers, 'x-company': company, 'content-type': 'application/json' };
  return test.app.inject({ method: 'PUT', url: path, headers, payload: body });
}

async function seen(person: BuiltAccount, step = 7): Promise<string[]> {
  const answer = await here(person, { step });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().people;
}

const later = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000));

it('names who else has the same step open, and nobody after they have left or vanished', async () => {
  expect(await seen(owner)).toEqual([]);
  expect(await seen(anna)).toEqual(['Dr. Erika Muster']);
  expect(await seen(owner)).toEqual(['Anna Muster']);
  expect(await seen(owner, 8)).toEqual([]);
  later(27);
  expect(await seen(owner)).toEqual(['Anna Muster']);
  later(2);
  expect(await seen(owner)).toEqual([]);
  expect(await seen(anna)).toEqual(['Dr. Erika Muster']);
  expect((await here(anna, { step: 7, leaving: true })).json().people).toEqual([]);
  expect(await seen(owner)).toEqual([]);
});

it('is for the people of the company alone, and for as long as they belong to it', async () => {
  const stranger = await buildAccount(test, { companyName: 'Fremde GmbH' });
  const path = `/api/action/proposal/${id}/here`;
  expect((await here(stranger, { step: 7 }, path, stranger.companyId)).statusCode).toBe(403);
  expect((await here(owner, { step: 7 }, `/api/action/proposal/${randomUUID()}/here`)).statusCode).toBe(404);
  expect((await here(owner, { step: 7 }, `/api/action/verification/${id}/here`)).statusCode).toBe(404);
  expect((await here(owner, { step: 'x' })).statusCode).toBe(400);
  await seen(reader);
  expect(await seen(owner)).toHaveLength(1);
  await test.portal.db
    .deleteFrom('company_member')
    .where('account_id', '=', reader.accountId)
    .where('company_id', '=', owner.companyId)
    .execute();
  expect(await seen(owner)).toEqual([]);
});

it('takes one statement beside that of the bearer, and what is left is swept', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await seen(owner);
  const texts = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
  query.mockRestore();
  expect(texts.filter((text) => !/\bjob\.|pgboss/.test(text))).toHaveLength(2);
  await sweepPresence(test.portal.db, new Date(test.clock.now().getTime() + 1000));
  expect(await test.portal.db.selectFrom('step_presence').select('step').execute()).toEqual([]);
});

it('is told to the browser by the profile only where others act for the company', async () => {
  const profile = async (person: BuiltAccount, company: string) =>
    (
      await test.app.inject({
        url: '/api/action/account-profile',
        headers: { ...person.headers, 'x-company': company },
      })
    ).json();
  expect(await profile(owner, owner.companyId)).toMatchObject({ shared: true });
  expect(await profile(anna, anna.companyId)).not.toHaveProperty('shared');
});
