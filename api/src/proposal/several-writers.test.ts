import type { Answers } from '@portal/domain/fields/field.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { forgetOldStates, logChanges } from './history/log-changes.ts';

const test: TestPortal = await startTestPortal();
afterAll(() => test.close());

let owner: BuiltAccount;
let colleague: BuiltAccount;
let third: BuiltAccount;
beforeAll(async () => {
  owner = await buildAccount(test);
  colleague = await buildAccount(test, { companyName: 'Andere GmbH' });
  third = await buildAccount(test, { companyName: 'Dritte GmbH' });
  await test.portal.db
    .updateTable('account')
    .set({ first_name: 'Nora', last_name: 'Neu', title: null })
    .where('id', '=', colleague.accountId)
    .execute();
  for (const { accountId } of [colleague, third])
    await joinCompany(test, { accountId, companyId: owner.companyId }, 'contributor');
});

const STEP = 7;
const url = (id: string, step = STEP) => `/api/action/proposal/${id}/step_${step}`;

interface Read {
  status: number;
  etag: string;
  body: Answers & { merged?: object[]; stored?: Answers; clashes?: { propertyPath: string }[] };
  applied: string;
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
  const { etag, 'preference-applied': applied } = answer.headers;
  return { status: answer.statusCode, etag: String(etag), body: answer.json(), applied: String(applied ?? '') };
}

const MERGE = { prefer: 'handling=lenient, merge' };

function save(
  person: BuiltAccount,
  id: string,
  { etag, body }: Pick<Read, 'etag' | 'body'>,
  changes: Answers,
  step = STEP,
) {
  return call(person, url(id, step), { body: { ...body, ...changes }, headers: { ...MERGE, 'if-match': etag } });
}

describe('two people in a step', () => {
  it('change different answers: both stay, and the second is told what the first has changed', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id));
    expect((await save(colleague, id, shown, { competitivenes: 'Von Nora.' })).status).toBe(200);
    const merged = await save(owner, id, shown, { otherExpEffects: 'Von Erika.' });
    expect(merged).toMatchObject({
      status: 200,
      applied: 'handling=lenient, merge',
      body: {
        competitivenes: 'Von Nora.',
        otherExpEffects: 'Von Erika.',
        merged: [{ propertyPath: 'competitivenes', by: 'Nora Neu' }],
      },
    });
    expect((await call(owner, url(id))).body).toMatchObject({
      competitivenes: 'Von Nora.',
      otherExpEffects: 'Von Erika.',
    });
  });

  it('change the same answer: the second gets both, and nothing is stored', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id));
    await save(colleague, id, shown, { competitivenes: 'Von Nora.' });
    const clash = await save(owner, id, shown, { competitivenes: 'Von Erika.', otherExpEffects: 'Dazu.' });
    expect(clash).toMatchObject({ status: 409, body: { stored: { competitivenes: 'Von Nora.' } } });
    expect((await call(owner, url(id))).body).toMatchObject({ competitivenes: 'Von Nora.' });
  });

  it('a caller that does not know of merging is refused as the contract says', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id));
    await save(colleague, id, shown, { competitivenes: 'Von Nora.' });
    const body = { ...shown.body, otherExpEffects: 'Von Erika.' };
    expect((await call(owner, url(id), { body, headers: { 'if-match': shown.etag } })).status).toBe(409);
    expect((await call(owner, url(id), { body, headers: {} })).status).toBe(200);
  });

  it('a new offer of each stays: neither is taken for the other', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id, 8));
    const proofs = shown.body.proofs as Answers[];
    const { id: _id, '@id': _iri, ...copy } = proofs[0] as Answers;
    const more = (proofDescription: string) => ({ proofs: [...proofs, { ...copy, proofDescription }] });
    expect((await save(colleague, id, shown, more('Noras Angebot'), 8)).status).toBe(200);
    const merged = await save(owner, id, shown, more('Erikas Angebot'), 8);
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const all = (merged.body.proofs as Answers[]).map(({ proofDescription }) => proofDescription);
    expect(all.slice(-2)).toEqual(['Noras Angebot', 'Erikas Angebot']);
    // The same call again, because its answer was lost, adds nothing.
    expect((await save(owner, id, shown, more('Erikas Angebot'), 8)).status).toBe(409);
  });

  it("an answer the other has made needless is nobody's to drop: both decide", async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id, 2));
    const { companyUrl } = shown.body;
    expect(companyUrl).toBeDefined();
    const [main, other] = shown.body.addresses as Answers[];
    expect(shown.body.identical).toBe(false);
    await save(colleague, id, shown, { addresses: [main, { ...other, street: 'Neue Straße' }] }, 2);
    expect((await save(owner, id, shown, { identical: true }, 2)).status).toBe(409);
  });
});

const FREE = ['competitivenes', 'otherExpEffects', 'innovativeCap'] as const;

describe('the states others began with', () => {
  it('go after a day, once it is written down what was changed', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id));
    await save(colleague, id, shown, { competitivenes: 'Von Nora.' });
    const kept = () => test.portal.db.selectFrom('proposal_step_past').select('version').where('proposal_id', '=', id);
    expect((await kept().execute()).length).toBeGreaterThan(0);
    const now = test.clock.now();
    await test.portal.db
      .updateTable('proposal_step_past')
      .set({ replaced_at: new Date(now.getTime() - 25 * 3_600_000) })
      .where('proposal_id', '=', id)
      .execute();
    await forgetOldStates(test.portal, now);
    expect((await kept().execute()).length).toBeGreaterThan(0);
    await logChanges(test.portal);
    await forgetOldStates(test.portal, now);
    expect(await kept().execute()).toEqual([]);
  });
});

describe('the dialog of two versions', () => {
  it("takes only what both have changed from the one who decides: the others' other changes stay", async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id));
    await save(colleague, id, shown, { competitivenes: 'Von Nora.', innovativeCap: 'Auch von Nora.' });
    const typed = { competitivenes: 'Von Erika.', otherExpEffects: 'Auch von Erika.' };
    const clash = await save(owner, id, shown, typed);
    expect(clash).toMatchObject({ status: 409, body: { clashes: [{ propertyPath: 'competitivenes' }] } });
    const settled = await settle(owner, id, shown, typed, 'mine', clash.etag);
    expect(settled).toMatchObject({ status: 200, body: { ...typed, innovativeCap: 'Auch von Nora.' } });
    expect(settled.body.merged).toMatchObject([{ propertyPath: 'innovativeCap', by: 'Nora Neu' }]);
  });

  it('overwrites nothing that came after the person looked: that is asked about as well', async () => {
    const id = await buildProposal(test, owner, { at: 9 });
    const shown = await call(owner, url(id));
    const noras = await save(colleague, id, shown, { competitivenes: 'Von Nora.' });
    const clash = await save(owner, id, shown, { competitivenes: 'Von Erika.' });
    await save(third, id, noras, { competitivenes: 'Von Dritten.' });
    const again = await settle(owner, id, shown, { competitivenes: 'Von Erika.' }, 'mine', clash.etag);
    expect(again).toMatchObject({ status: 409, body: { stored: { competitivenes: 'Von Dritten.' } } });
  });
});

type Choice = 'mine' | 'stored';

function settle(
  person: BuiltAccount,
  id: string,
  { etag, body }: Pick<Read, 'etag' | 'body'>,
  typed: Answers,
  choice: Choice,
  seen: string,
) {
  const headers = { prefer: `handling=lenient, merge=${choice}`, 'x-seen': seen, 'if-match': etag };
  return call(person, url(id), { body: { ...body, ...typed }, headers });
}

describe('three people who save in any order', () => {
  it('lose nothing: a value is there, was replaced by somebody who had seen it, or came back as a conflict', {
    timeout: 120_000,
    tags: ['night'],
  }, async () => {
    const move = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      fields: fc.uniqueArray(fc.constantFrom(...FREE), { minLength: 1, maxLength: 3 }),
      // What they do where both have changed the same answer.
      choice: fc.constantFrom<Choice | 'reload'>('mine', 'stored', 'reload'),
    });
    await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 25 }), walk), { numRuns: 12 });
  });
});

describe('three people who save at the same instant', () => {
  it('each another answer: all three are told that it is saved, and all three stand there', {
    tags: ['server'],
  }, async () => {
    for (let round = 0; round < 5; round++) {
      const id = await buildProposal(test, owner, { at: 9 });
      const shown = await call(owner, url(id));
      const people = [owner, colleague, third];
      const saves = people.map((person, who) => save(person, id, shown, { [FREE[who] ?? '']: `${who} in ${round}` }));
      expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200]);
      const stored = (await call(owner, url(id))).body;
      expect(FREE.map((name) => stored[name])).toEqual([0, 1, 2].map((who) => `${who} in ${round}`));
    }
  });
});

interface Move {
  who: number;
  fields: (typeof FREE)[number][];
  choice: Choice | 'reload';
}

async function walk(moves: Move[]): Promise<void> {
  const id = await buildProposal(test, owner, { at: 9 });
  const people = [owner, colleague, third];
  const first = await call(owner, url(id));
  const stored: Answers = { ...first.body };
  /** What each has on the screen, and since which version. */
  const screens = people.map(() => first);
  for (const [index, { who, fields, choice }] of moves.entries()) {
    const [person, screen] = [people[who] as BuiltAccount, screens[who] as Read];
    const typed = Object.fromEntries(fields.map((name) => [name, `${name} ${index}`]));
    const clashing = fields.filter((name) => stored[name] !== screen.body[name]);
    let saved = await save(person, id, screen, typed);
    expect(saved.status, JSON.stringify(saved.body)).toBe(clashing.length === 0 ? 200 : 409);
    if (saved.status === 409) {
      expect(saved.body.clashes?.map(({ propertyPath }) => propertyPath).toSorted()).toEqual(clashing.toSorted());
      if (choice !== 'reload') saved = await settle(person, id, screen, typed, choice, saved.etag);
      expect(saved.status).toBe(choice === 'reload' ? 409 : 200);
    }
    // Only what both changed and they gave up is not stored.
    const isKept = (name: string) => !clashing.some((one) => one === name) || choice === 'mine';
    if (saved.status === 200)
      Object.assign(stored, Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name))));
    screens[who] = saved.status === 200 ? saved : await call(person, url(id));
    for (const name of FREE) expect(screens[who]?.body[name]).toBe(stored[name]);
  }
}

describe('two people in two steps', () => {
  const go = (person: BuiltAccount, id: string, transition: string) =>
    call(person, `/api/action/proposal/${id}/apply-transition`, { body: { transition }, headers: {} });
  const stepOf = async (person: BuiltAccount, id: string) =>
    (await call(person, `/api/action/proposal/${id}/wizard-state`)).body.currentStep;

  it('save and move each on their own, wherever the other goes', async () => {
    const id = await buildProposal(test, owner, { at: 8 });
    expect((await go(colleague, id, 'back_to_step_4')).status).toBe(200);
    expect([await stepOf(owner, id), await stepOf(colleague, id)]).toEqual([4, 4]);
    expect((await go(owner, id, 'to_step_5')).status).toBe(200);
    for (const next of [6, 7]) await go(owner, id, `to_step_${next}`);
    expect((await go(colleague, id, 'back_to_step_2')).status).toBe(200);
    expect([await stepOf(owner, id), await stepOf(colleague, id)]).toEqual([7, 2]);

    const shown = await call(owner, url(id));
    expect((await save(owner, id, shown, { otherExpEffects: 'Von Erika.' })).status).toBe(200);
    expect((await go(owner, id, 'to_step_8')).status).toBe(200);
    expect((await go(owner, id, 'back_to_step_7')).status).toBe(200);
    expect((await go(colleague, id, 'to_step_3')).body).toMatchObject({ currentStep: 3 });
    expect(await stepOf(owner, id)).toBe(7);
  });

  it('stay where they have it open, though they have gone nowhere themselves', async () => {
    const id = await buildProposal(test, owner, { at: 8 });
    const here = { body: { step: 8 }, headers: {} };
    expect((await call(owner, `/api/action/proposal/${id}/here`, here)).status).toBe(200);
    for (const step of [4, 2]) await go(colleague, id, `back_to_step_${step}`);
    expect([await stepOf(owner, id), await stepOf(colleague, id)]).toEqual([8, 2]);
  });

  it('get no further than the application has been', async () => {
    const id = await buildProposal(test, owner, { at: 6 });
    const shown = await call(owner, url(id, 8));
    expect((await save(owner, id, shown, {}, 8)).status).toBe(412);
    expect((await go(owner, id, 'to_step_8')).status).toBe(412);
    expect((await go(owner, id, 'to_step_11')).status).toBe(412);
  });

  it('submit from where they are, while another looks at an earlier step, who is told then', async () => {
    const id = await buildProposal(test, owner, { at: 10 });
    await go(owner, id, 'back_to_step_9');
    expect((await go(owner, id, 'to_step_10')).status).toBe(200);
    await go(colleague, id, 'back_to_step_4');
    expect((await go(owner, id, 'to_step_11')).status).toBe(200);
    expect([await stepOf(owner, id), await stepOf(colleague, id)]).toEqual([11, 11]);
    const late = await call(colleague, url(id, 4));
    expect((await save(colleague, id, late, {}, 4)).status).toBe(403);
  });
});
