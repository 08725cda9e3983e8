import { beforeAll, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { sendFile } from './testing/media-client.ts';

const SIGNED = ['proposal', 'final'];

const test = usePortal();
let owner: BuiltAccount;
let adviser: BuiltAccount;
let resource: string;

beforeAll(async () => {
  owner = await buildAccount(test);
  adviser = await buildAccount(test, { companyName: 'Kanzlei' });
  await joinCompany(test, { accountId: adviser.accountId, companyId: owner.companyId }, 'tax-adviser');
  resource = `/api/proposals/${await buildProposal(test, owner, { at: 9 })}`;
});

const inCompany = (person: BuiltAccount) => ({ ...person.headers, 'x-company': owner.companyId });

async function upload(person: BuiltAccount): Promise<string> {
  const answer = await sendFile(test, inCompany(person));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

async function link(person: BuiltAccount, keywords: readonly string[]) {
  const media = `/api/media/${await upload(person)}`;
  const headers = { ...inCompany(person), 'content-type': 'application/json' };
  const payload = { media, linkedResource: resource, keywords };
  return test.app.inject({ method: 'POST', url: '/api/media_links', headers, payload });
}

async function change(person: BuiltAccount, id: string, keywords: readonly string[]) {
  const headers = { ...inCompany(person), 'content-type': 'application/merge-patch+json' };
  return test.app.inject({ method: 'PATCH', url: `/api/media_links/${id}`, headers, payload: { keywords } });
}

/** As the sending of the application counts them. */
async function signed(): Promise<number> {
  const asked = SIGNED.map((word) => `&mediaLinks.keywords[]=${word}`).join('');
  const url = `/api/media?mediaLinks.linkedResource=${resource}${asked}`;
  return (await test.app.inject({ url, headers: inCompany(owner) })).json()['hydra:member'].length;
}

it.each(['bank', 'finance', 'hearing'])('no signed sheet comes by a link that is also for „%s“', async (other) => {
  for (const person of [adviser, owner]) {
    const answer = await link(person, [other, ...SIGNED]);
    // Of a hearing there is none, which is said first.
    expect.soft(answer.statusCode).toBe(other === 'hearing' ? 403 : 422);
  }
  expect(await signed()).toBe(0);
});

it('nor by giving a link a second purpose', async () => {
  const first = await link(adviser, ['bank']);
  expect(first.statusCode, first.body).toBe(201);
  const answer = await change(adviser, first.json().id, ['bank', ...SIGNED]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().violations).toMatchObject([{ propertyPath: 'keywords' }]);
  expect(await signed()).toBe(0);
  // One purpose and words nobody counts are as before.
  expect((await change(adviser, first.json().id, ['bank', 'tmp', 'eigenes'])).statusCode).toBe(200);
});
