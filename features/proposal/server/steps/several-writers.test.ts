import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { forgetReplacedAnswers } from '../replaced-answers.ts';

const test: TestPortal = await startTestPortal();
afterAll(() => test.close());

let owner: BuiltAccount;
let colleague: BuiltAccount;
beforeAll(async () => {
  owner = await buildAccount(test);
  colleague = await buildAccount(test, { companyName: 'Andere GmbH' });
  await joinCompany(test, { accountId: colleague.accountId, companyId: owner.companyId }, 'contributor');
});

const STEP = 7;
const url = (id: string, step = STEP) => `/api/action/proposal/${id}/step_${step}`;

interface Read {
  status: number;
  etag: string;
  body: Answers & { stored?: Answers };
}

async function call(person: BuiltAccount, path: string, put?: { body: Answers; headers: object }): Promise<Read> {
  const headers = {
    ...person.headers,
    'x-company': owner.companyId,
    'content-type': 'application/json',
    ...put?.headers,
  };
  const more = put === undefined ? { method: 'GET' as const } : { method: 'PUT' as const, payload: put.body };
  const answer = await test.app.inject({ url: path, headers, ...more });
  return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.json() };
}

const LENIENT = { prefer: 'handling=lenient' };

function save(person: BuiltAccount, id: string, { etag, body }: Pick<Read, 'etag' | 'body'>, changes: Answers) {
  return call(person, url(id), { body: { ...body, ...changes }, headers: { ...LENIENT, 'if-match': etag } });
}

describe('two people in a step', () => {
  it('save from the same version: the second gets both, whatever answers they changed, and nothing is stored', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id));
    await save(colleague, id, shown, { competitivenes: 'Von Nora.' });
    const clash = await save(owner, id, shown, { otherExpEffects: 'Von Erika.' });
    expect(clash).toMatchObject({ status: 409, body: { stored: { competitivenes: 'Von Nora.' } } });
    expect((await call(owner, url(id))).body).toMatchObject({ competitivenes: 'Von Nora.' });
  });

  it('a save that names no version wins', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id));
    await save(colleague, id, shown, { competitivenes: 'Von Nora.' });
    const body = { ...shown.body, otherExpEffects: 'Von Erika.' };
    expect((await call(owner, url(id), { body, headers: {} })).status).toBe(200);
  });
});

describe('what was replaced', () => {
  it('is kept for ten minutes a person, and goes after a day where there is no history of answers', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const kept = async () => {
      const ofStep = test.portal.db.selectFrom('replaced_answers').select('replaced_by').where('step', '=', 7);
      return (await ofStep.where('proposal_id', '=', id).orderBy('id').execute()).map((row) => row.replaced_by);
    };
    const first = await kept();
    for (const competitivenes of ['Von Nora.', 'Von Nora, zweiter Satz.'])
      await save(colleague, id, await call(owner, url(id)), { competitivenes });
    expect(await kept()).toEqual([...first, colleague.accountId]);
    const tomorrow = new Date(test.clock.now().getTime() + 24 * 3_600_000 + 1);
    await forgetReplacedAnswers(test.portal.db, tomorrow);
    expect(await kept()).toEqual([]);
  });
});
