import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  type BuiltAccount,
  buildAccount,
  buildProposal,
  buildToken,
  joinCompany,
} from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { logChanges } from '#features/answer-history/server/log-changes.ts';
import { addRows } from '#ground/server/testing/rows.ts';
import type { CompanyRecord } from '../rules/wire.ts';

const test = usePortal();
let owner: BuiltAccount;
let nora: BuiltAccount;
let reader: BuiltAccount;
let id: string;

beforeAll(async () => {
  owner = await buildAccount(test);
  nora = await buildAccount(test, { companyName: 'Eigene GmbH' });
  reader = await buildAccount(test, { companyName: 'Dritte GmbH' });
  await named(owner, 'Erika');
  await named(nora, 'Nora');
  await named(reader, 'Rolf');
  await joinCompany(test, { accountId: nora.accountId, companyId: owner.companyId }, 'contributor');
  await joinCompany(test, { accountId: reader.accountId, companyId: owner.companyId }, 'reader');
  id = await buildProposal(test, owner, { at: 9 });
  later(60);
  for (const person of [owner, nora, reader])
    person.headers = { authorization: `Bearer ${await buildToken(test, person.accountId)}` };
});

async function named({ accountId }: BuiltAccount, first_name: string): Promise<void> {
  const name = { first_name, last_name: 'Neu', title: null };
  await test.portal.db.updateTable('account').set(name).where('id', '=', accountId).execute();
}

const later = (minutes: number) => test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000));
const headersOf = (person: BuiltAccount) => ({ ...person.headers, 'x-company': owner.companyId });

async function record(person: BuiltAccount, query = ''): Promise<CompanyRecord> {
  const answer = await test.app.inject({ url: `/api/action/company/record${query}`, headers: headersOf(person) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function put(person: BuiltAccount, body: object): Promise<void> {
  const headers = { ...headersOf(person), 'content-type': 'application/json', prefer: 'handling=lenient' };
  const url = `/api/action/proposal/${id}/step_7`;
  const stored = (await test.app.inject({ url, headers: headersOf(person) })).json();
  const answer = await test.app.inject({ method: 'PUT', url, headers, payload: { ...stored, ...body } });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function post(person: BuiltAccount, path: string, body?: object): Promise<void> {
  const headers = { ...headersOf(person), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/action/company${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

it('says who filled in which step, a line a person and a day, before and after it was written down', async () => {
  await put(nora, { competitivenes: 'Von Nora.' });
  later(11);
  await put(nora, { otherExpEffects: 'Auch von Nora.' });
  const lines = async () => (await record(owner, `?person=${nora.accountId}`)).entries;
  expect(await lines()).toMatchObject([{ by: 'Nora Neu', proposal: { id } }]);
  later(11);
  await logChanges(test.portal);
  expect(await lines()).toMatchObject([
    { by: 'Nora Neu', what: '„Nachhaltige Wirkung“ ausgefüllt (2 Angaben geändert)', proposal: { id } },
  ]);
});

it('counts answers and not saves, and is silent of a save that changes nothing', async () => {
  const counted = async () => {
    const { entries } = await record(owner, `?person=${owner.accountId}`);
    return /^„Nachhaltige Wirkung“ ausgefüllt \((\d+) Angaben? geändert\)$/m.exec(
      entries.map(({ what }) => what).join('\n'),
    )?.[1];
  };
  const before = Number(await counted());
  await put(owner, {});
  expect(Number(await counted())).toBe(before);
  await put(owner, { innovativeCap: 'Erst so.' });
  await put(owner, { innovativeCap: 'Dann so.', competitivenes: 'Von Erika.' });
  expect(Number(await counted())).toBe(before + 2);
});

it('shows invitations to owners alone, and what people did to everybody', async () => {
  await post(owner, '/invitations', { email: 'neu@example.org', role: 'reader' });
  const what = async (person: BuiltAccount) => (await record(person)).entries.map((entry) => entry.what);
  expect(await what(owner)).toContain('Person eingeladen, als „Lesen“');
  expect(await what(reader)).not.toContain('Person eingeladen, als „Lesen“');
  expect(await what(reader)).toContain('Unternehmen registriert');
  expect(JSON.stringify((await record(owner)).entries)).not.toContain('neu@example.org');
});

it('names whose role was changed, uploads, deleted files and submissions, and can be narrowed', async () => {
  const answer = await test.app.inject({
    method: 'PUT',
    url: `/api/action/company/people/${reader.accountId}`,
    headers: { ...headersOf(owner), 'content-type': 'application/json' },
    payload: { role: 'tax-adviser' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { entries } = await record(owner);
  expect(entries[0]).toMatchObject({ by: 'Erika Neu', what: 'Rolle von Rolf Neu geändert, jetzt „Steuerberatung“' });
  const media = await test.portal.db
    .selectFrom('media as m')
    .innerJoin('media_link as l', 'l.media_id', 'm.id')
    .select(['m.id', 'm.file_name'])
    .where('l.proposal_id', '=', id)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const gone = await test.app.inject({ method: 'DELETE', url: `/api/media/${media.id}`, headers: headersOf(owner) });
  expect(gone.statusCode, gone.body).toBe(204);
  const ofProposal = (await record(nora, `?proposal=${id}`)).entries;
  expect(ofProposal[0]).toMatchObject({ by: 'Erika Neu', what: 'Datei gelöscht', about: media.file_name });
  expect(ofProposal.every(({ proposal }) => proposal?.id === id)).toBe(true);
});

it('tells what concerns a person’s own account to them, and to owners only where they act for nobody else', async () => {
  const asked = await test.app.inject({ method: 'POST', url: '/api/action/own-data', headers: headersOf(nora) });
  expect(asked.statusCode).toBeLessThan(300);
  const has = async (person: BuiltAccount) =>
    (await record(person)).entries.some(({ what, by }) => what === '„Meine Daten“ angefordert' && by === 'Nora Neu');
  expect(await has(nora)).toBe(true);
  expect(await has(owner)).toBe(false);
  await test.portal.db
    .deleteFrom('company_member')
    .where('account_id', '=', nora.accountId)
    .where('company_id', '<>', owner.companyId)
    .execute();
  expect(await has(owner)).toBe(true);
  expect(await has(reader)).toBe(false);
});

it('tells of a login with a new device: which one to the person, that there was one to owners of this company alone', async () => {
  const lena = await buildAccount(test, { companyName: 'Vierte GmbH' });
  await named(lena, 'Lena');
  const device = { account_id: lena.accountId, used_at: test.clock.now(), was_new: true, name: 'Safari auf iOS' };
  const [before, since] = [new Date(test.clock.now().getTime() - 60_000), test.clock.now()];
  await addRows(test.portal.db, 'known_device', [
    { ...device, hash: randomBytes(32), first_at: before },
    { ...device, hash: randomBytes(32), first_at: new Date(since.getTime() + 60_000) },
    { ...device, hash: randomBytes(32), first_at: since, was_new: false },
  ]);
  await joinCompany(test, { accountId: lena.accountId, companyId: owner.companyId }, 'contributor');
  later(2);
  const about = async (person: BuiltAccount) =>
    (await record(person, `?person=${lena.accountId}`)).entries
      .filter(({ what }) => what === 'Mit einem neuen Gerät angemeldet')
      .map((entry) => entry.about);
  expect(await about(lena)).toEqual(['Safari auf iOS', 'Safari auf iOS']);
  expect(await about(owner)).toEqual([]);
  await test.portal.db
    .deleteFrom('company_member')
    .where('account_id', '=', lena.accountId)
    .where('company_id', '<>', owner.companyId)
    .execute();
  // What was before she came is not theirs to know.
  expect(await about(owner)).toEqual([null]);
  expect(await about(reader)).toEqual([]);
});

it('is nobody else’s, and comes by pages', async () => {
  const stranger = await buildAccount(test, { companyName: 'Fremde GmbH' });
  const { entries } = (await test.app.inject({ url: '/api/action/company/record', headers: stranger.headers })).json();
  expect(entries).toMatchObject([{ what: 'Unternehmen registriert' }]);
  const hers = { ...stranger.headers, 'x-company': owner.companyId };
  expect((await test.app.inject({ url: '/api/action/company/record', headers: hers })).statusCode).toBe(403);
  const row = {
    company_id: owner.companyId,
    act: 'file-uploaded',
    account_id: owner.accountId,
    content_hash: '',
  } as const;
  const uploads = Array.from({ length: 31 }, (_, n) => ({
    ...row,
    subject: `${n}.pdf`,
    happened_at: test.clock.now(),
  }));
  await test.portal.db.insertInto('receipt').values(uploads).execute();
  const { pages, entries: first } = await record(owner);
  expect(first).toHaveLength(30);
  expect(pages).toBe(2);
  expect((await record(owner, '?page=2')).entries.at(-1)).toMatchObject({ what: 'Unternehmen registriert' });
});
