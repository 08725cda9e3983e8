import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { EXAMPLES } from '../rules/examples.ts';

const EXAMPLE = EXAMPLES[4];

let it: TestPortal;
let owner: BuiltAccount;

beforeAll(async () => {
  it = await startTestPortal();
  owner = await buildAccount(it);
});
afterAll(() => it.close());

type Entry = Answers & { company: string | null };
interface Aid extends Answers {
  minimis: Entry[];
  shareholderCompanies: { '@id': string; companyName: string; minimis: Entry[] }[];
}

const action = (id: string, what: string) => `/api/action/proposal/${id}/${what}`;
const call = async (method: 'GET' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) =>
  it.app.inject({
    method,
    url,
    headers: { ...owner.headers, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const put = (id: string, what: string, payload: object, lenient = false) =>
  call('PUT', action(id, what), payload, lenient ? { prefer: 'handling=lenient' } : {});
const aidOf = async (id: string) => (await call('GET', action(id, 'step_4'))).json<Aid>();
const completeOf = async (id: string) =>
  (await call('GET', action(id, 'wizard-state'))).json<{ completeSteps: number[] }>().completeSteps;
const own = () => `/api/companies/${owner.companyId}`;

/** A finished application with two linked companies; the first one's aid is 50,000 €. */
async function linked(): Promise<{ id: string; companies: [string, string] }> {
  const id = await buildProposal(it, owner, { at: 10 });
  const stored = (await call('GET', action(id, 'step_3'))).json<Answers>();
  const company = { legalForm: '/api/legal_forms/3', otherLegalForm: null, city: 'Bonn', intendsProposal: false };
  const shareholderCompanies = ['Mutter AG', 'Tochter GmbH'].map((name) => ({ ...company, name }));
  const saved = await put(id, 'step_3', { ...stored, companyType: 2, shareholderCompanies });
  expect(saved.statusCode, saved.body).toBe(200);
  const [first, second] = saved.json<{ shareholderCompanies: { '@id': string }[] }>().shareholderCompanies;
  const companies: [string, string] = [first?.['@id'] ?? '', second?.['@id'] ?? ''];
  const [received, requested] = EXAMPLE.minimis;
  const entries = [
    { ...received, company: own() },
    { ...requested, company: companies[0], investmentAmount: 5_000_000 },
  ];
  const aid = await put(id, 'step_4_final', { ...EXAMPLE, minimis: undefined, entries });
  expect(aid.statusCode, aid.body).toBe(200);
  return { id, companies };
}

async function removeFirst(id: string): Promise<void> {
  const stored = (await call('GET', action(id, 'step_3'))).json<{ shareholderCompanies: object[] }>();
  const saved = await put(id, 'step_3', { ...stored, shareholderCompanies: stored.shareholderCompanies.slice(1) });
  expect(saved.statusCode).toBe(200);
}

test('aid of a company that leaves step 3 stays its own: never the applicant’s, and no way forward', async () => {
  const { id, companies } = await linked();
  await removeFirst(id);
  const aid = await aidOf(id);
  expect(aid.minimis.map(({ company }) => company)).toEqual([own(), companies[0]]);
  expect(await completeOf(id)).not.toContain(4);
  const check = await call('GET', action(id, 'step_10'));
  expect(check.json<{ violations: { message: string }[] }>().violations[0]?.message).toMatch(
    /steht nicht mehr in Schritt 4\. Bitte ordnen Sie die Beihilfe einem anderen Unternehmen zu\./,
  );
  // Everything else of the step can still be saved, and what is stored does not change its meaning.
  const saved = await put(id, 'step_4_final', aid, true);
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await aidOf(id)).minimis.map(({ company }) => company)).toEqual([own(), companies[0]]);
});

test('no company is no company: stored as that, told, never the own one', async () => {
  const { id } = await linked();
  const entries = EXAMPLE.minimis.map((entry) => ({ ...entry, company: null }));
  const body = { ...EXAMPLE, minimis: undefined, entries };
  const strict = await put(id, 'step_4_final', body);
  expect(strict.statusCode).toBe(422);
  expect(strict.json()).toMatchObject({ violations: [{ propertyPath: 'entries[0].company' }, {}] });
  expect((await put(id, 'step_4_final', body, true)).statusCode).toBe(200);
  expect((await aidOf(id)).minimis.map(({ company }) => company)).toEqual([null, null]);
});

test('a company of nobody is refused, and nothing is stored', async () => {
  const { id } = await linked();
  const before = await aidOf(id);
  const entries = EXAMPLE.minimis.map((entry) => ({ ...entry, company: `/api/companies/${randomUUID()}` }));
  const refused = await put(id, 'step_4_final', { ...EXAMPLE, minimis: undefined, entries }, true);
  expect(refused.statusCode).toBe(422);
  expect(await aidOf(id)).toEqual(before);
});

test('before a company is removed, its aid goes to another one or is deleted, from any step', async () => {
  const { id, companies } = await linked();
  expect((await call('PUT', action(id, 'apply-transition'), { transition: 'back_to_step_3' })).statusCode).toBe(200);
  const moved = await put(id, 'reassign-minimis', { from: [companies[0]], to: companies[1] });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(moved.json<Aid>().shareholderCompanies[1]?.minimis).toMatchObject([{ investmentAmount: 5_000_000 }]);
  await removeFirst(id);
  expect(await completeOf(id)).toContain(4);

  const toOwn = await put(id, 'reassign-minimis', { from: [companies[1]], to: own() });
  expect(toOwn.json<Aid>().minimis.map(({ company }) => company)).toEqual([own(), own()]);
  const deleted = await put(id, 'reassign-minimis', { from: [own()], to: null });
  expect(deleted.json<Aid>().minimis).toEqual([]);
});

test('an order that names nothing, a stranger or no target is refused', async () => {
  const { id, companies } = await linked();
  const before = await aidOf(id);
  expect((await put(id, 'reassign-minimis', {})).statusCode).toBe(422);
  expect((await put(id, 'reassign-minimis', { from: [], to: null })).statusCode).toBe(422);
  expect((await put(id, 'reassign-minimis', { from: [companies[0]] })).statusCode).toBe(422);
  expect((await put(id, 'reassign-minimis', { from: ['x'], to: null })).statusCode).toBe(400);
  const stranger = `/api/companies/${randomUUID()}`;
  expect((await put(id, 'reassign-minimis', { from: [companies[0]], to: stranger })).statusCode).toBe(422);
  const other = await buildAccount(it);
  const foreign = { from: [companies[0]], to: null };
  expect((await call('PUT', action(id, 'reassign-minimis'), foreign, other.headers)).statusCode).toBe(403);
  expect(await aidOf(id)).toEqual(before);
});
