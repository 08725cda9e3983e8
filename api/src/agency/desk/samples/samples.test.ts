import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SampleDetail } from '@portal/domain/agency/administration/wire.ts';
import { verifyProtocol } from '@portal/domain/raffle/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NODE_CRYPTO } from '../../../raffle/public.ts';
import { keptState } from '../../../testing/kept-state.ts';
import { type BuiltOfficer, buildOfficer } from '../../../testing/officers.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { VALUE } from '../../../testing/test-pot.ts';
import { prolongTokens, VerificationClient } from '../../../testing/test-verification.ts';

const SAMPLES = '/api/agency/verification_samples';
// Everybody was granted less than a million euros: the upper class is empty.
const CLASSES = [
  { from: 0, percent: 50 },
  { from: 100_000_000, percent: 100 },
];
const DAY_MS = 86_400_000;

let test: TestPortal;
let clients: VerificationClient[];
let petra: BuiltOfficer;
let paul: BuiltOfficer;

beforeAll(async () => {
  test = await startTestPortal();
});
beforeEach(async () => {
  const begun = await keptState(test, 'two proofs of use begun', makeTwo);
  ({ petra, paul } = begun);
  clients = begun.clients.map((facts) => VerificationClient.of(test, facts));
});
afterAll(() => test.close());

async function makeTwo() {
  const made = [await VerificationClient.begun(test), await VerificationClient.begun(test)];
  const officer = (name: string) => buildOfficer(test, { name, roles: ['programme-admin'] });
  const people = { petra: await officer('Petra Programm'), paul: await officer('Paul Programm') };
  await prolongTokens(test);
  return { ...people, clients: made.map(({ facts }) => facts) };
}

async function call(who: BuiltOfficer, url: string, payload?: object) {
  const sent = payload === undefined ? {} : { method: 'POST' as const, payload };
  const { statusCode: status, body } = await test.app.inject({ url, headers: who.headers, ...sent });
  return { status, body: JSON.parse(body) };
}

const announce = (fields: object = { classes: CLASSES }, who = petra) => call(who, SAMPLES, fields);
const act = (who: BuiltOfficer, id: string, name: string, fields: object) =>
  call(who, `${SAMPLES}/${id}/acts/${name}`, fields);
const shown = async (id: string): Promise<SampleDetail> => (await call(paul, `${SAMPLES}/${id}`)).body;
const paths = (body: { violations: { propertyPath: string }[] }) => body.violations.map((one) => one.propertyPath);

/** The evening after the announcement, when KENO is drawn. */
async function evening(): Promise<void> {
  test.clock.set(new Date(test.clock.now().getTime() + 2 * DAY_MS));
  await prolongTokens(test);
}

async function prepared(): Promise<string> {
  const { id } = (await announce()).body;
  await evening();
  expect((await act(petra, id, 'prepare', { publicValue: VALUE })).status).toBe(200);
  return id;
}

it('is announced with its lists closed, its seed committed to and its value named', async () => {
  const clerk = await buildOfficer(test, { roles: ['caseworker'] });
  expect((await announce(undefined, clerk)).status).toBe(403);
  for (const classes of [
    undefined,
    [],
    [{ from: 1, percent: 5 }],
    [{ from: 0, percent: 0 }],
    [CLASSES[0], CLASSES[0]],
  ]) {
    expect(paths((await announce({ classes })).body)).toEqual(['fields.classes']);
  }
  const today = test.clock.today();
  expect(paths((await announce({ classes: CLASSES, drawDay: today })).body)).toEqual(['fields.drawDay']);
  expect(paths((await announce({ classes: CLASSES, publicKind: 'other' })).body)).toEqual(['fields.publicKind']);
  const candidates = async (from: string) => (await call(petra, `${SAMPLES}/candidates?from=${from}`)).body;
  expect((await candidates('0,100000000')).classes).toEqual([
    { from: 0, candidates: 2 },
    { from: 100_000_000, candidates: 0 },
  ]);
  for (const wrong of ['1', '0,0', 'x', '0,5,3']) expect((await candidates(wrong)).violations).toHaveLength(1);
  const { status, body } = await announce();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'announced',
    announcedBy: 'Petra Programm',
    commitment: expect.stringMatching(/^[\da-f]{64}$/),
    publicSource: expect.stringContaining('KENO'),
    ...{ drawnAt: null, chosen: [], protocol: null, protocols: [], prepared: null },
    classes: [
      { from: 0, percent: 50, entries: 2, quotas: 1, chosen: 0 },
      { entries: 0, quotas: 0 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('seed');
  expect((await announce()).status).toBe(409);
  const { detail, actor_kind: actor } = await test.portal.db
    .selectFrom('audit_entry')
    .select(['actor_kind', sql<{ commitment: string; classes: object[] }>`detail`.as('detail')])
    .where('act', '=', 'sample.announce')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect([actor, detail.commitment]).toEqual(['officer', body.commitment]);
  expect(detail.classes[0]).toMatchObject({ listHash: body.classes[0].listHash, quotas: 1 });
});

it('is drawn by two after the announced instant, with a value of its form, and marks whom it chose', async () => {
  const { id, commitment, classes } = (await announce()).body;
  expect((await act(petra, id, 'prepare', { publicValue: VALUE })).status).toBe(409);
  await evening();
  expect(paths((await act(petra, id, 'prepare', { publicValue: '1 2 3' })).body)).toEqual(['fields.publicValue']);
  expect((await act(paul, id, 'draw', { publicValue: VALUE })).status).toBe(409);
  const ready = await act(petra, id, 'prepare', { publicValue: VALUE });
  expect(ready.body).toMatchObject({ state: 'prepared', prepared: { by: 'Petra Programm', publicValue: VALUE } });
  const waiting = (await call(paul, '/api/agency/to_sign')).body['hydra:member'];
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'sample', act: 'draw', because: null }));
  expect((await act(petra, id, 'draw', { publicValue: VALUE })).status).toBe(409);
  const other = await act(paul, id, 'draw', { publicValue: VALUE.replace('2 5', '1 5') });
  expect(paths(other.body)).toEqual(['fields.publicValue']);
  const { status, body } = await act(paul, id, 'draw', { publicValue: VALUE });
  expect([status, body.state, body.drawnBy, body.chosen.length]).toEqual([200, 'drawn', 'Paul Programm', 1]);
  expect([body.commitment, body.classes[0].listHash]).toEqual([commitment, classes[0].listHash]);
  const required = await Promise.all(clients.map(async (client) => (await client.get()).checkRequired));
  expect(required.sort()).toEqual([false, true]);
  const listed = (await call(paul, SAMPLES)).body['hydra:member'];
  expect(listed).toContainEqual(expect.objectContaining({ id, publicValue: VALUE, chosen: body.chosen, acts: [] }));
  expect((await act(paul, id, 'draw', { publicValue: VALUE.replace('2 5', '1 5') })).status).toBe(409);
});

it('has a protocol for each class that the script of the lottery verifies from what was announced', async () => {
  const id = await prepared();
  const announced = await shown(id);
  await act(paul, id, 'draw', { publicValue: VALUE });
  const { protocols } = await shown(id);
  expect(protocols).toHaveLength(2);
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  const script = join(import.meta.dirname, '../../../../../scripts/verify-draw.ts');
  for (const [index, protocol] of protocols.entries()) {
    const { commitment } = announced;
    const { listHash, quotas } = announced.classes[index] ?? { listHash: '', quotas: 0 };
    const noted = { commitment: commitment ?? '', listHash, quotas, publicValue: VALUE };
    expect(await verifyProtocol(protocol, NODE_CRYPTO, noted)).toMatchObject({ ok: true, winners: quotas });
    expect(await verifyProtocol(protocol, NODE_CRYPTO, { ...noted, quotas: quotas + 1 })).toMatchObject({ ok: false });
    const file = join(folder, `${index}.json`);
    await writeFile(file, JSON.stringify(protocol));
    const told = ['--commitment', noted.commitment, '--list-hash', listHash, '--quotas', `${quotas}`, '--value', VALUE];
    const { stdout } = await promisify(execFile)(process.execPath, [script, file, ...told]);
    expect(stdout).toContain(`Die Ziehung stimmt: ${protocol.entries.length} Lose, ${quotas} gezogen`);
  }
  await rm(folder, { recursive: true });
});

it('is drawn once, however many try at once, and announced once', { tags: ['server'] }, async () => {
  const both = await Promise.all([announce(), announce({ classes: CLASSES }, paul)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const id = both.find(({ status }) => status === 201)?.body.id;
  await evening();
  await act(petra, id, 'prepare', { publicValue: VALUE });
  const paula = await buildOfficer(test, { name: 'Paula Programm', roles: ['programme-admin'] });
  const draws = await Promise.all([paul, paula].map((who) => act(who, id, 'draw', { publicValue: VALUE })));
  expect(draws.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await shown(id)).chosen).toHaveLength(1);
});

it('is not drawn from another list or seed than was announced', async () => {
  const id = await prepared();
  const { db } = test.portal;
  const row = db.updateTable('verification_sample').where('id', '=', id);
  const refused = async () => {
    const { status, body } = await act(paul, id, 'draw', { publicValue: VALUE });
    expect([status, body['hydra:description']]).toEqual([409, expect.stringContaining('Prüfsummen der Ankündigung')]);
  };
  const kept = await db.selectFrom('verification_sample').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await row.set({ frozen: sql`jsonb_set(frozen, '{0,entries}', (frozen #> '{0,entries}') - 0)` }).execute();
  await refused();
  await row.set({ frozen: JSON.stringify(kept.frozen), seed: Buffer.alloc(32, 7) }).execute();
  await refused();
  await row.set({ seed: kept.seed }).execute();
  const late = await VerificationClient.begun(test);
  await db.updateTable('verification').set({ sample_id: id }).where('id', '=', late.id).execute();
  await refused();
  await db.updateTable('verification').set({ sample_id: null }).where('id', '=', late.id).execute();
  expect((await act(paul, id, 'draw', { publicValue: VALUE })).status).toBe(200);
});

it('marks a chosen one that was handed in meanwhile without asking it for more', async () => {
  const all = [{ from: 0, percent: 100 }];
  const { id } = (await announce({ classes: all })).body;
  const [first] = clients;
  await test.portal.db
    .updateTable('verification')
    .set({ current_step: 'submitted' })
    .where('id', '=', first?.id ?? '')
    .execute();
  await evening();
  await act(petra, id, 'prepare', { publicValue: VALUE });
  await act(petra, id, 'return', { reason: 'Falsche Zahlen' });
  await act(paul, id, 'prepare', { publicValue: VALUE });
  expect((await act(petra, id, 'draw', { publicValue: VALUE })).status).toBe(200);
  const rows = await test.portal.db
    .selectFrom('verification')
    .select('check_required')
    .where('sample_id', '=', id)
    .execute();
  expect(rows).toEqual([{ check_required: true }, { check_required: true }]);
  const entries = await test.portal.db
    .selectFrom('audit_entry')
    .select(sql<{ handedIn: string[] }>`detail`.as('detail'))
    .where('act', '=', 'sample.draw')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect(entries.detail.handedIn).toHaveLength(1);
});

it('stays readable where it was drawn without having been announced', async () => {
  const id = await prepared();
  await act(paul, id, 'draw', { publicValue: VALUE });
  const { protocol, chosen } = await shown(id);
  const none = { announced_at: null, announced_by: null, seed: null, commitment: null, public_kind: null };
  await test.portal.db
    .updateTable('verification_sample')
    .set({ ...none, public_source: null, draw_day: null, frozen: null })
    .where('id', '=', id)
    .execute();
  expect(await shown(id)).toMatchObject({ protocol, chosen, announcedAt: null, valueFrom: null, protocols: [] });
  expect((await call(paul, SAMPLES)).status).toBe(200);
});
