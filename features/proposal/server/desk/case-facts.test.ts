import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { type Desk, keptCase, type SentCase, startDesk } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { judgeApproval } from '../../rules/approval.ts';

let desk: Desk;
let found: SentCase;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());
beforeEach(async () => {
  found = await keptCase(desk, 'in check');
});

async function view(who = desk.caseworker) {
  return (await desk.call(who, 'GET', `/api/agency/proposals/${found.id}`)).body;
}

it('says what the work lists say of the case', async () => {
  expect((await view()).listed).toEqual({
    dueOn: '2022-06-18',
    onHold: false,
    inObjection: false,
    inAmendment: false,
    onPaper: false,
  });
});

it('names who of the company handed it in, as long as there is such a person', async () => {
  expect((await view()).facts.submittedBy).toBeNull();
  const { db } = desk.test.portal;
  const colleague = await buildAccount(desk.test, { companyName: 'Eigene GmbH' });
  const name = { title: null, first_name: 'Nora', last_name: 'Neu' };
  await db.updateTable('account').set(name).where('id', '=', colleague.accountId).execute();
  await db.updateTable('proposal').set({ handed_in_by: colleague.accountId }).where('id', '=', found.id).execute();
  expect((await view()).facts.submittedBy).toBe('Nora Neu');
});

it('names what the answers refer to, so that nobody asks the look-ups of the applicants', async () => {
  const { steps, references } = (await view()).facts;
  const named = references.map(({ iri }: { iri: string }) => iri);
  expect(named).toContain(steps.step_3.sectorKey);
  expect(references.every(({ label }: { label: string }) => label.length > 2)).toBe(true);
  expect((await desk.call(desk.caseworker, 'GET', '/api/sector_keys')).status).not.toBe(200);
});

it('gives everything the grant is worked out from', async () => {
  const { applied, draft, grant } = (await view()).facts.approval;
  const facts = { ...applied.facts, programme: desk.test.portal.programme };
  expect(judgeApproval(draft, { ...applied, facts })).toMatchObject({
    calculation: { result: { step3: grant } },
    violations: [],
  });
});

it('tells what the rules find today, and nothing in an application that is in order', async () => {
  expect((await view()).facts.doubts).toEqual([]);
  const { db } = desk.test.portal;
  const at = { proposal_id: found.id, step: 2 };
  const step = () => db.selectFrom('proposal_step').select('data').where('proposal_id', '=', at.proposal_id);
  const { data } = await step().where('step', '=', at.step).executeTakeFirstOrThrow();
  const changed = JSON.stringify({ ...data, inGermany: false });
  await db
    .updateTable('proposal_step')
    .set({ data: changed as never })
    .where('proposal_id', '=', at.proposal_id)
    .where('step', '=', at.step)
    .execute();
  expect((await view()).facts.doubts).toEqual([expect.stringContaining('Deutschland')]);
});

it('names who proposed', async () => {
  await desk.act(desk.caseworker, `proposals/${found.id}`, 'propose-denial', { reason: 'Kein Bedarf.', ...UNHEARD });
  expect((await view(desk.decisionMaker)).facts.proposed).toMatchObject([
    { act: 'propose-denial', proposedBy: desk.caseworker.officerId, proposedByName: 'Stefan Sach' },
  ]);
});

it('opens its files for whoever reads cases, and keeps in the record who looked', async () => {
  const [file] = (await view()).facts.files;
  const path = `/api/agency/media/${file.id}/download`;
  const get = (headers: { authorization: string }) => desk.test.app.inject({ url: path, headers });
  const auditor = await buildOfficer(desk.test, { name: 'Rita Revision', roles: ['auditor'] });
  const helper = await buildOfficer(desk.test, { name: 'Konrad Konto', roles: ['service-desk'] });
  const answer = await get(auditor.headers);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await get(helper.headers)).statusCode).toBe(403);
  expect([401, 403]).toContain((await get(found.account.headers)).statusCode);
  expect((await desk.call(auditor, 'GET', path.replace(file.id, crypto.randomUUID()))).status).toBe(404);
  const reads = await desk.test.portal.db
    .selectFrom('audit_entry')
    .select(['actor_name', 'subjects'])
    .where('act', '=', 'media.read')
    .execute();
  expect(reads).toEqual([
    { actor_name: 'Rita Revision', subjects: expect.arrayContaining([`/api/media/${file.id}`, file.linkedResource]) },
  ]);
});

it('keeps one entry for a file that is read in parts, and none is read without one', async () => {
  const [file] = (await view()).facts.files;
  const part = async (by: typeof desk.caseworker, range?: string) => {
    const headers = { ...by.headers, ...(range === undefined ? {} : { range }) };
    return (await desk.test.app.inject({ url: `/api/agency/media/${file.id}/download`, headers })).statusCode;
  };
  const reader = await buildOfficer(desk.test, { name: 'Lena Leser', roles: ['caseworker'] });
  const other = await buildOfficer(desk.test, { name: 'Olaf Ohne', roles: ['caseworker'] });
  const entries = async () => {
    const all = await desk.call(
      await buildOfficer(desk.test, { roles: ['auditor'] }),
      'GET',
      '/api/agency/audit?act=media.read',
    );
    return (all.body['hydra:member'] as { actorName: string; subjects: string[] }[])
      .filter(({ subjects }) => subjects.includes(`/api/media/${file.id}`))
      .map(({ actorName }) => actorName)
      .filter((name) => [reader.name, other.name].includes(name));
  };
  expect(await part(reader, 'bytes=0-9')).toBe(206);
  expect(await part(reader, 'bytes=10-19')).toBe(206);
  expect(await part(reader, 'bytes=-5')).toBe(206);
  expect(await entries()).toEqual(['Lena Leser']);
  // Nobody's opening is another's, and no part is read without one.
  expect(await part(other, 'bytes=10-19')).toBe(206);
  expect(await entries()).toEqual(['Olaf Ohne', 'Lena Leser']);
  expect(await part(reader, 'bytes=0-9')).toBe(206);
  expect(await part(reader)).toBe(200);
  expect(await entries()).toEqual(['Lena Leser', 'Lena Leser', 'Olaf Ohne', 'Lena Leser']);
  desk.test.clock.set(new Date(desk.test.clock.now().getTime() + 61 * 60_000));
  expect(await part(reader, 'bytes=10-19')).toBe(206);
  expect(await entries()).toHaveLength(5);
});
