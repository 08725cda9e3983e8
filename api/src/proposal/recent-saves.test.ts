import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BearerRow } from '../access/store.ts';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { type RecentSave, RecentSaves } from './recent-saves.ts';
import type { ProposalAtStep } from './step-store.ts';

const STEP = 7;

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

let owner: BuiltAccount;
let colleague: BuiltAccount;
let id: string;
beforeEach(async () => {
  owner = await buildAccount(test);
  colleague = await buildAccount(test, { companyName: 'Andere GmbH' });
  await joinCompany(test, { accountId: colleague.accountId, companyId: owner.companyId }, 'contributor');
  id = await buildProposal(test, owner, { at: STEP + 1 });
  // The first reads, the second need not.
  expect(await save('eins', colleague)).toMatchObject({ status: 200, version: 2 });
  expect(await save('zwei', colleague)).toMatchObject({ status: 200, version: 3 });
});

async function save(text: unknown, person: BuiltAccount, more: Record<string, string> = {}) {
  const headers = { ...person.headers, 'x-company': owner.companyId, 'content-type': 'application/json', ...more };
  const { body: stored } = await read();
  const payload = { ...stored, otherExpEffects: text };
  const answer = await test.app.inject({ method: 'PUT', url: url(), headers, payload });
  const version = Number(/-v(\d+)"/.exec(String(answer.headers.etag))?.[1]);
  return { status: answer.statusCode, version, body: answer.json<Record<string, unknown>>() };
}

const url = () => `/api/action/proposal/${id}/step_${STEP}`;

async function read() {
  const answer = await test.app.inject({ url: url(), headers: { ...owner.headers, 'x-company': owner.companyId } });
  return { etag: String(answer.headers.etag), body: answer.json<Record<string, unknown>>() };
}

const stored = async () => (await read()).body.otherExpEffects;

describe('a save that reads nothing', () => {
  it('is refused once the token is revoked', async () => {
    await test.portal.db
      .updateTable('token_family')
      .set({ revoked_at: test.clock.now() })
      .where('account_id', '=', colleague.accountId)
      .execute();
    expect(await save('drei', colleague)).toMatchObject({ status: 401 });
    expect(await stored()).toBe('zwei');
  });

  it('is refused once the account is closed', async () => {
    await test.portal.db
      .updateTable('account')
      .set({ is_active: false })
      .where('id', '=', colleague.accountId)
      .execute();
    expect(await save('drei', colleague)).toMatchObject({ status: 401 });
    expect(await stored()).toBe('zwei');
  });

  it('is refused once the person only reads, and tells whom to ask', async () => {
    await setRole('reader');
    const { status, body } = await save('drei', colleague);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toMatch(/Lesen/);
    expect(await stored()).toBe('zwei');
  });

  it('is refused once the person has left', async () => {
    await test.portal.db.deleteFrom('company_member').where('account_id', '=', colleague.accountId).execute();
    expect(await save('drei', colleague)).toMatchObject({ status: 403 });
    expect(await stored()).toBe('zwei');
  });

  /** What stands in the application changes below the save, as by a colleague in another step. */
  async function changeBelow(change: { current_step: number; complete_steps?: number }): Promise<void> {
    await test.portal.db
      .updateTable('proposal')
      .set((column) => ({ ...change, row_version: column('row_version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  it('is taken though a colleague has gone back before the step', async () => {
    await changeBelow({ current_step: STEP - 2 });
    expect(await save('drei', colleague)).toMatchObject({ status: 200 });
    expect(await stored()).toBe('drei');
  });

  it('is refused once the step is not open any more', async () => {
    await changeBelow({ current_step: STEP - 2, complete_steps: 0 });
    expect(await save('drei', colleague)).toMatchObject({ status: 412 });
    expect(await stored()).toBe('zwei');
  });

  it('goes on above what somebody else has saved meanwhile, and meets it where it says what it has seen', async () => {
    const { etag } = await read();
    expect(await save('des Inhabers', owner)).toMatchObject({ status: 200, version: 4 });
    expect(await save('drei', colleague, { 'if-match': etag })).toMatchObject({ status: 409 });
    expect(await stored()).toBe('des Inhabers');
    expect(await save('drei', colleague)).toMatchObject({ status: 200, version: 5 });
    expect(await stored()).toBe('drei');
  });

  it('tells what is wrong with an answer, and keeps what was there', async () => {
    const { status, body } = await save('x'.repeat(20_000), colleague);
    expect(status).toBe(422);
    expect(body.violations).toMatchObject([{ propertyPath: 'otherExpEffects' }]);
    expect(await stored()).toBe('zwei');
    expect(await save('drei', colleague)).toMatchObject({ status: 200, version: 4 });
  });

  it('is one for each of many at once', { tags: ['server'] }, async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `Nummer ${index}`);
    const all = await Promise.all(texts.map((text) => save(text, colleague)));
    expect(all.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(all.map(({ version }) => version).sort((a, b) => a - b)).toEqual(texts.map((_, index) => index + 4));
    expect(texts).toContain(await stored());
  });
});

async function setRole(role: 'reader'): Promise<void> {
  await test.portal.db
    .updateTable('company_member')
    .set({ role })
    .where('account_id', '=', colleague.accountId)
    .execute();
}

it('as many saves are remembered as there is room for, those used last', () => {
  const recent = new RecentSaves();
  const bearer = { hash: Buffer.from('ä'), company: null };
  const save = { caller: {} as BearerRow, found: {} as ProposalAtStep };
  for (let nth = 0; nth < 2001; nth++) recent.keep(bearer, { id: `${nth}`, step: 6 }, save);
  expect(recent.take(bearer, { id: '0', step: 6 })).toBeUndefined();
  expect(recent.take(bearer, { id: '2000', step: 6 })).toBe(save);
  expect(recent.take(bearer, { id: '2000', step: 6 })).toBeUndefined();
  expect(recent.take({ ...bearer, company: owner.companyId }, { id: '1', step: 6 })).toBeUndefined();
  expect(recent.take(bearer, { id: '1', step: 6 })).toBe(save);
});

it('of an application the last saved step is remembered', () => {
  const recent = new RecentSaves();
  const bearer = { hash: Buffer.from('a'), company: null };
  const [six, seven] = [6, 7].map((version) => ({ caller: {} as BearerRow, found: { version } as ProposalAtStep }));
  recent.keep(bearer, { id, step: 6 }, six as RecentSave);
  recent.keep(bearer, { id, step: 7 }, seven as RecentSave);
  expect(recent.take(bearer, { id, step: 7 })).toBe(seven);
  recent.keep(bearer, { id, step: 7 }, seven as RecentSave);
  expect(recent.take(bearer, { id, step: 6 })).toBeUndefined();
});
