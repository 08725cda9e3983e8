import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { removeOrphans } from '#features/media/server/change-media.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { rowsOf } from '#ground/server/testing/rows.ts';
import type { TakeoverResult, TakeoverSources } from '../rules/wire.ts';

const it = usePortal();
let owner: BuiltAccount;
let earlier: string;
let id: string;

beforeEach(async () => {
  owner = await buildAccount(it);
  earlier = await buildProposal(it, owner, { at: 10, journey: 'partner' });
  await call('POST', `/api/action/proposal/${earlier}/withdraw`, {});
  id = await buildProposal(it, owner);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = owner.headers) =>
  it.app.inject({ method, url, headers, ...(payload && { payload }) });

const take = (body: object, headers?: Record<string, string>) =>
  call('POST', `/api/action/proposal/${id}/takeover`, body, headers);
const of = (proposal = earlier) => `/api/proposals/${proposal}`;

async function taken(body: object): Promise<TakeoverResult> {
  const answer = await take({ from: of(), ...body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}

async function step(number: number, proposal = id): Promise<Answers> {
  return (await call('GET', `/api/action/proposal/${proposal}/step_${number}`)).json();
}

async function sources(): Promise<TakeoverSources['sources']> {
  return (await call('GET', `/api/action/proposal/${id}/takeover`)).json<TakeoverSources>().sources;
}

async function files(proposal = earlier) {
  return (await sources()).find((one) => one.proposal === of(proposal))?.files ?? [];
}

async function mediaOf(proposal: string): Promise<string[]> {
  const rows = await rowsOf(it.portal.db, 'media_link', { proposal_id: proposal });
  return rows.map((row) => row.media_id);
}

describe('a withdrawn application as the start of a new one', () => {
  test('its answers come along, what each application says for itself is named', async () => {
    const { steps, kept, anew, invalid } = await taken({ parts: 'all' });
    expect([steps, kept]).toEqual([[1, 2, 3, 5, 6, 7, 8, 9], []]);
    const [before, after] = [await step(1, earlier), await step(1)];
    expect(after.staff).toEqual(before.staff);
    expect(await step(6)).toMatchObject({ title: (await step(6, earlier)).title, startDate: null, endDate: null });
    expect(anew.map(({ propertyPath }) => propertyPath)).toEqual(
      expect.arrayContaining(['step_0', 'step_4', 'step_6.startDate']),
    );
    expect(invalid.map(({ propertyPath }) => propertyPath)).toContain('step_6.valueChainRole');
    expect(await step(0)).toMatchObject({ isValueChain: null });
    expect(await step(4)).toMatchObject({ received: null });
  });

  test('what is complete counts as complete, the step one stands on stays', async () => {
    await taken({ parts: 'all' });
    const state = (await call('GET', `/api/action/proposal/${id}/wizard-state`)).json();
    expect(state).toMatchObject({ currentStep: 0, completeSteps: expect.arrayContaining([1, 2]) });
    expect(state.completeSteps).not.toContain(4);
  });

  test('proofs are new ones: a save of theirs leaves the earlier application as it was', async () => {
    await taken({ parts: 'all' });
    const proofs = async (proposal: string) => (await step(8, proposal)).proofs as { id: string }[];
    const [before, after] = [await proofs(earlier), await proofs(id)];
    expect(after).toHaveLength(before.length);
    expect(after.map((one) => one.id)).not.toEqual(expect.arrayContaining([before[0]?.id]));
    expect((await call('GET', `/api/proofs/${after[0]?.id}`)).statusCode).toBe(200);
  });

  test('only persons, company and bank', async () => {
    expect((await taken({ parts: 'master-data' })).steps).toEqual([1, 2, 3, 9]);
    expect(await step(6)).toMatchObject({ title: null });
    expect(await step(9)).toMatchObject({ creditApproval: false, approveEconomic: null });
  });

  test('what was typed stays', async () => {
    const own = { isRegisteredUser: false, staff: [] };
    const path = `/api/action/proposal/${id}/step_1`;
    await it.portal.db.updateTable('proposal').set({ current_step: 1 }).where('id', '=', id).execute();
    const saved = await call('PUT', path, own, { ...owner.headers, prefer: 'handling=lenient' });
    expect(saved.statusCode).toBe(200);
    const { steps, kept } = await taken({ parts: 'all' });
    expect([steps.includes(1), kept]).toEqual([false, [1]]);
    expect(await step(1)).toMatchObject(own);
    expect((await taken({ parts: 'all' })).steps).toEqual([]);
  });
});

describe('its files', () => {
  test('are offered with their step, newest application first', async () => {
    expect((await sources()).map(({ proposal }) => proposal)).toEqual([of()]);
    expect((await files()).map(({ fileName, step: of }) => [fileName, of])).toEqual(
      expect.arrayContaining([
        ['beispiel-balanceSheet.pdf', 3],
        ['beispiel-certificate.pdf', 8],
      ]),
    );
  });

  test('come along on choice as files of their own', async () => {
    const first = (await files()).find((file) => file.step === 8);
    const result = await taken({ parts: 'all', files: [first?.['@id']] });
    expect(result).toMatchObject({ files: [first?.fileName], leftFiles: [] });
    const [copy = ''] = await mediaOf(id);
    expect(await mediaOf(id)).toHaveLength(1);
    const bytes = async (iri: string) => (await call('GET', `${iri}/download`)).rawPayload;
    const original = String(first?.['@id']);
    expect((await bytes(`/api/media/${copy}`)).equals(await bytes(original))).toBe(true);
    expect((await call('DELETE', `/api/media/${copy}`)).statusCode).toBe(204);
    await it.runJobs();
    expect((await bytes(original)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('come once, however often the same call arrives', async () => {
    const chosen = (await files()).map((file) => file['@id']);
    const headers = { ...owner.headers, 'idempotency-key': randomUUID() };
    const [one, again] = [
      await take({ from: of(), parts: 'all', files: chosen }, headers),
      await take({ from: of(), parts: 'all', files: chosen }, headers),
    ];
    expect([one.statusCode, again.statusCode, again.body]).toEqual([200, 200, one.body]);
    expect(await mediaOf(id)).toHaveLength(chosen.length);
  });

  test('none without being chosen; one whose answers were not taken is named', async () => {
    expect(await taken({ parts: 'all' })).toMatchObject({ files: [], leftFiles: [] });
    const [first] = await files();
    const again = await taken({ parts: 'all', files: [first?.['@id']] });
    expect(again).toMatchObject({ files: [], leftFiles: [{ fileName: first?.fileName, message: expect.any(String) }] });
    expect(await mediaOf(id)).toEqual([]);
  });

  test('whose copy fails leave everything as it was; what was copied before is swept away', async () => {
    const before = await files();
    const lost = String(before.at(-1)?.['@id']).split('/').at(-1) ?? '';
    await it.portal.storage.remove(lost);
    const answer = await take({ from: of(), parts: 'all', files: before.map((file) => file['@id']) });
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect([await mediaOf(id), (await step(1)).staff]).toEqual([[], []]);
    const unpublished = async () => {
      const rows = await it.portal.db
        .selectFrom('media as m')
        .leftJoin('media_link as l', 'l.media_id', 'm.id')
        .select('m.id')
        .where('m.company_id', '=', owner.companyId)
        .where('l.id', 'is', null)
        .execute();
      return rows.length;
    };
    expect(await unpublished()).toBeGreaterThan(0);
    const now = it.clock.now();
    it.clock.set(new Date(now.getTime() + 25 * 3_600_000));
    await removeOrphans(it.portal);
    await it.runJobs();
    expect(await unpublished()).toBe(0);
    it.clock.set(now);
  });
});

describe('refused', () => {
  test.each([
    ['parts', { parts: 'some' }],
    ['parts', { parts: undefined }],
    ['from', { from: undefined, parts: 'all' }],
    ['files', { parts: 'all', files: 'all' }],
    ['files', { parts: 'all', files: ['/api/media/00000000-0000-4000-8000-000000000001'] }],
  ])('with 422 on %s: %j', async (propertyPath, body) => {
    const answer = await take({ from: of(), ...body });
    expect([answer.statusCode, answer.json().violations?.[0].propertyPath]).toEqual([422, propertyPath]);
  });

  test('itself, an address that is none, a number', async () => {
    expect((await take({ from: of(id), parts: 'all' })).statusCode).toBe(422);
    expect((await take({ from: '/api/proposals/5', parts: 'all' })).statusCode).toBe(400);
    expect((await take({ from: 7, parts: 'all' })).statusCode).toBe(400);
  });

  test("somebody else's, on either side, and one that can no longer be changed", async () => {
    const other = await buildAccount(it);
    const foreign = await buildProposal(it, other, { at: 10 });
    expect((await take({ from: of(foreign), parts: 'all' })).statusCode).toBe(403);
    expect((await take({ from: of(foreign), parts: 'all' }, other.headers)).statusCode).toBe(403);
    expect((await call('GET', `/api/action/proposal/${id}/takeover`, undefined, other.headers)).statusCode).toBe(403);
    const closed = await call('POST', `/api/action/proposal/${earlier}/takeover`, { from: of(id), parts: 'all' });
    expect(closed.statusCode).toBe(403);
  });
});
