import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BuiltAccount,
  buildAccount,
  buildProposal,
  buildToken,
  joinCompany,
} from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import type { AnswerChange, AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { undoingChange, withChanges } from '#ground/rules/wizard/changes.ts';
import { trimChanges } from './change-store.ts';
import { logChanges } from './log-changes.ts';

const test: TestPortal = await startTestPortal();
afterAll(() => test.close());

let owner: BuiltAccount;
let colleague: BuiltAccount;
let reader: BuiltAccount;
beforeAll(async () => {
  owner = await buildAccount(test);
  colleague = await buildAccount(test, { companyName: 'Andere GmbH' });
  reader = await buildAccount(test, { companyName: 'Dritte GmbH' });
  await named(owner, 'Erika');
  await named(colleague, 'Nora');
  await joinCompany(test, { accountId: colleague.accountId, companyId: owner.companyId }, 'contributor');
  await joinCompany(test, { accountId: reader.accountId, companyId: owner.companyId }, 'reader');
});

async function named({ accountId }: BuiltAccount, first_name: string): Promise<void> {
  const name = { first_name, last_name: 'Neu', title: null };
  await test.portal.db.updateTable('account').set(name).where('id', '=', accountId).execute();
}

const step = (id: string, number: number) => `/api/action/proposal/${id}/step_${number}`;

async function read(id: string, number: number): Promise<{ body: Answers; etag: string }> {
  const headers = { ...owner.headers, 'x-company': owner.companyId };
  const answer = await test.app.inject({ url: step(id, number), headers });
  return { body: answer.json(), etag: String(answer.headers.etag) };
}

async function save(person: BuiltAccount, id: string, number: number, change: (body: Answers) => Answers) {
  const { body, etag } = await read(id, number);
  const answer = await test.app.inject({
    method: 'PUT',
    url: step(id, number),
    headers: {
      ...person.headers,
      'x-company': owner.companyId,
      'content-type': 'application/json',
      prefer: 'handling=lenient',
      'if-match': etag,
    },
    payload: change(body),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function list(person: BuiltAccount, id: string, query = ''): Promise<AnswerChanges> {
  const headers = { ...person.headers, 'x-company': owner.companyId };
  const answer = await test.app.inject({ url: `/api/action/proposal/${id}/changes${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

let begun: Date;

/** An application whose steps are filled in, a while ago. */
async function begin(): Promise<string> {
  const id = await buildProposal(test, owner, { at: 9 });
  later(11);
  begun = test.clock.now();
  // Logins end while the clock goes on.
  await logInAgain();
  return id;
}

async function logInAgain(): Promise<void> {
  for (const person of [owner, colleague, reader])
    person.headers = { authorization: `Bearer ${await buildToken(test, person.accountId)}` };
}

/** What has been typed in step 7 since, newest first. */
async function typed(id: string): Promise<AnswerChange[]> {
  const { changes } = await list(owner, id, '?step=7');
  return changes.filter(({ at }) => at >= begun.toISOString());
}

/** The agency's clock goes on: nothing belongs to the runs before any more. */
function later(minutes: number): void {
  test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000));
}

it('says who changed which answer and what stood there, at once and after it was written down alike', async () => {
  const id = await begin();
  const before = (await read(id, 7)).body.competitivenes;
  await save(colleague, id, 7, (body) => ({ ...body, competitivenes: 'Von Nora.' }));
  await save(colleague, id, 7, (body) => ({ ...body, competitivenes: 'Von Nora, zweiter Satz.' }));
  await save(owner, id, 7, (body) => ({ ...body, otherExpEffects: 'Von Erika.' }));
  await save(colleague, id, 7, (body) => ({ ...body, competitivenes: 'Dritter Satz.' }));
  const told = await typed(id);
  expect(told).toMatchObject([
    { label: expect.any(String), path: 'competitivenes', by: 'Nora Neu', before: 'Von Nora, zweiter Satz.' },
    { path: 'otherExpEffects', by: 'Erika Neu', now: 'Von Erika.', isNewest: true },
    { path: 'competitivenes', by: 'Nora Neu', before, now: 'Dritter Satz.', isNewest: false },
  ]);
  later(11);
  // Whoever reads while they are written down sees each once.
  const [, ...meanwhile] = await Promise.all([logChanges(test.portal), ...Array.from({ length: 12 }, () => typed(id))]);
  expect(new Set(meanwhile.map(({ length }) => length))).toEqual(new Set([told.length]));
  expect(await test.portal.db.selectFrom('replaced_answers').select('id').execute()).toEqual([]);
  expect(await typed(id)).toEqual(told);
  expect((await list(reader, id, '?step=7')).changes).toEqual((await list(owner, id, '?step=7')).changes);
  // Working it through again writes nothing twice.
  await logChanges(test.portal);
  expect(await typed(id)).toEqual(told);
});

it('loses nothing, however long the portal was off before it could be written down', async () => {
  const id = await begin();
  await save(colleague, id, 7, (body) => ({ ...body, competitivenes: 'Vor der Pause.' }));
  later(30 * 24 * 60);
  await test.portal.jobs.runSweeps();
  expect(await test.portal.db.selectFrom('replaced_answers').select('id').execute()).toEqual([]);
  await logInAgain();
  expect(await typed(id)).toMatchObject([{ path: 'competitivenes', by: 'Nora Neu', now: 'Vor der Pause.' }]);
});

it('is for the company alone', async () => {
  const id = await buildProposal(test, owner, { at: 3 });
  const stranger = await buildAccount(test, { companyName: 'Fremde GmbH' });
  const url = `/api/action/proposal/${id}/changes`;
  expect((await test.app.inject({ url, headers: stranger.headers })).statusCode).toBe(403);
});

it('takes a value or an element back by the usual save', async () => {
  const id = await begin();
  const { proofs } = (await read(id, 8)).body as { proofs: Answers[] };
  await save(colleague, id, 8, (body) => ({ ...body, proofs: proofs.slice(1) }));
  const [gone] = (await list(owner, id, '?step=8')).changes as [AnswerChange];
  expect(gone).toMatchObject({ path: `proofs[${proofs[0]?.id}]`, by: 'Nora Neu', now: null, isNewest: true });
  expect(gone.before).toMatchObject({ proofDescription: proofs[0]?.proofDescription });
  await save(owner, id, 8, (body) => withChanges(body, [undoingChange(gone)]) ?? body);
  const names = async () => ((await read(id, 8)).body.proofs as Answers[]).map((one) => one.proofDescription);
  expect((await names()).sort()).toEqual(proofs.map((one) => one.proofDescription).sort());
  const [back] = (await list(owner, id, '?step=8')).changes as [AnswerChange];
  expect(back).toMatchObject({ by: 'Erika Neu', before: null, isNewest: true });
  await save(owner, id, 8, (body) => withChanges(body, [undoingChange(back)]) ?? body);
  expect(await names()).toHaveLength(proofs.length - 1);
});

it('keeps the newest changes of an application only', async () => {
  const id = await begin();
  // All of one instant: their order stays.
  const typedAtOnce = await list(owner, id);
  await logChanges(test.portal);
  expect(await list(owner, id)).toEqual(typedAtOnce);
  const all = (await list(owner, id)).pages;
  expect(all).toBeGreaterThan(1);
  await test.portal.db.transaction().execute((trx) => trimChanges(trx, [id], 5));
  const { changes, pages } = await list(owner, id);
  expect({ count: changes.length, pages }).toEqual({ count: 5, pages: 1 });
});

const FIELDS = ['competitivenes', 'otherExpEffects', 'innovativeCap'] as const;

async function leadsBack(numRuns: number): Promise<void> {
  const move = fc.record({
    who: fc.constantFrom('owner', 'colleague'),
    field: fc.constantFrom(...FIELDS),
    minutes: fc.constantFrom(0, 1, 6, 15),
    isLogged: fc.boolean(),
  });
  const walk = fc.array(move, { minLength: 5, maxLength: 20 });
  const property = fc.asyncProperty(walk, async (moves) => {
    const id = await begin();
    const first = (await read(id, 7)).body;
    for (const [index, { who, field, minutes, isLogged }] of moves.entries()) {
      later(minutes);
      if (isLogged) await logChanges(test.portal);
      const person = who === 'owner' ? owner : colleague;
      await save(person, id, 7, (body) => ({ ...body, [field]: `${field} ${index}` }));
    }
    const changes = await typed(id);
    const now = (await read(id, 7)).body;
    const back = withChanges(now, changes.map(undoingChange)) as Answers;
    for (const field of FIELDS) {
      expect(back[field]).toEqual(first[field]);
      expect(changes.find(({ path }) => path === field)?.isNewest ?? true).toBe(true);
    }
  });
  await fc.assert(property, { numRuns });
}

it('leads from what stands now back to the beginning, in whatever order people save and whenever it is written down', async () => {
  await leadsBack(3);
});

it('… in eight orders', { timeout: 120_000, tags: ['night'] }, () => leadsBack(8));
