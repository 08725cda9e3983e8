import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { keptState } from '#app/server/testing/kept-state.ts';
import { askAs, type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { VALUE } from '#app/server/testing/test-pot.ts';
import { prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { verifyProtocol } from '#features/raffle/rules/protocol.ts';
import { lastKenoDay } from '#features/raffle/rules/public-source.ts';
import { NODE_CRYPTO } from '#features/raffle/server/node-crypto.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { rowsOf, setRows } from '#ground/server/testing/rows.ts';
import type { SampleDetail } from '../rules/wire.ts';

const SAMPLES = '/api/agency/verification_samples';
// Everybody was granted less than a million euros: the upper class is empty.
const CLASSES = [
  { from: 0, percent: 50 },
  { from: 100_000_000, percent: 100 },
];

const test = usePortal();
let clients: VerificationClient[];
let petra: BuiltOfficer;
let paul: BuiltOfficer;

beforeEach(async () => {
  const begun = await keptState(test, 'two proofs of use begun', makeTwo);
  ({ petra, paul } = begun);
  clients = begun.clients.map((facts) => VerificationClient.of(test, facts));
});

async function makeTwo() {
  const made = [await VerificationClient.begun(test), await VerificationClient.begun(test)];
  const officer = (name: string) => buildOfficer(test, { name, roles: ['programme-admin'] });
  const people = { petra: await officer('Petra Programm'), paul: await officer('Paul Programm') };
  await prolongTokens(test);
  return { ...people, clients: made.map(({ facts }) => facts) };
}

const call = (who: BuiltOfficer, url: string, payload?: object) => askAs(test, who, url, payload);

const prepare = (fields: object = { classes: CLASSES }, who = petra) => call(who, SAMPLES, fields);
const draw = (who: BuiltOfficer, id: string, publicValue = VALUE) =>
  call(who, `${SAMPLES}/${id}/acts/draw`, { publicValue });
const shown = async (id: string): Promise<SampleDetail> => (await call(paul, `${SAMPLES}/${id}`)).body;
const paths = (body: { violations: { propertyPath: string }[] }) => body.violations.map((one) => one.propertyPath);

it('is prepared with its lists closed and its seed committed to', async () => {
  for (const classes of [
    undefined,
    [],
    [{ from: 1, percent: 5 }],
    [{ from: 0, percent: 0 }],
    [CLASSES[0], CLASSES[0]],
  ]) {
    expect(paths((await prepare({ classes })).body)).toEqual(['fields.classes']);
  }
  const candidates = async (from: string) => (await call(petra, `${SAMPLES}/candidates?from=${from}`)).body;
  expect((await candidates('0,100000000')).classes).toEqual([
    { from: 0, candidates: 2 },
    { from: 100_000_000, candidates: 0 },
  ]);
  for (const wrong of ['1', '0,0', 'x', '0,5,3']) expect((await candidates(wrong)).violations).toHaveLength(1);
  const { status, body } = await prepare();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'prepared',
    preparedBy: 'Petra Programm',
    commitment: expect.stringMatching(/^[\da-f]{64}$/),
    ...{ publicSource: null, drawnAt: null, chosen: [], protocol: null, protocols: [], acts: [] },
    classes: [
      { from: 0, percent: 50, entries: 2, quotas: 1, chosen: 0 },
      { entries: 0, quotas: 0 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('seed');
  expect((await prepare()).status).toBe(409);
  const { detail, actor_kind: actor } = await test.portal.db
    .selectFrom('audit_entry')
    .select(['actor_kind', sql<{ commitment: string; classes: object[] }>`detail`.as('detail')])
    .where('act', '=', 'sample.prepare')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect([actor, detail.commitment]).toEqual(['officer', body.commitment]);
  expect(detail.classes[0]).toMatchObject({ listHash: body.classes[0].listHash, quotas: 1 });
});

it('is drawn by another person, with a value of its form, and marks whom it chose', async () => {
  const { id, commitment, classes } = (await prepare()).body;
  const waiting = (await call(paul, '/api/agency/to_sign')).body['hydra:member'];
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'sample', act: 'draw', because: null }));
  expect((await draw(petra, id)).status).toBe(409);
  expect(paths((await draw(paul, id, '1 2 3')).body)).toEqual(['fields.publicValue']);
  const { status, body } = await draw(paul, id);
  expect([status, body.state, body.drawnBy, body.chosen.length]).toEqual([200, 'drawn', 'Paul Programm', 1]);
  expect([body.commitment, body.classes[0].listHash]).toEqual([commitment, classes[0].listHash]);
  expect(body.publicSource).toContain(`KENO vom ${formatDay(lastKenoDay(test.clock.now()))}`);
  const required = await Promise.all(clients.map(async (client) => (await client.get()).checkRequired));
  expect(required.sort()).toEqual([false, true]);
  const listed = (await call(paul, SAMPLES)).body['hydra:member'];
  expect(listed).toContainEqual(expect.objectContaining({ id, publicValue: VALUE, chosen: body.chosen, acts: [] }));
  expect((await draw(paul, id, VALUE.replace('2 5', '1 5'))).status).toBe(409);
});

it('has a protocol for each class that the script of the lottery verifies from what was prepared', async () => {
  const { body: prepared } = await prepare();
  const { id } = prepared;
  await draw(paul, id);
  const { protocols } = await shown(id);
  expect(protocols).toHaveLength(2);
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  const script = join(import.meta.dirname, '../../../scripts/verify-draw.ts');
  for (const [index, protocol] of protocols.entries()) {
    const { commitment } = prepared;
    const { listHash, quotas } = prepared.classes[index] ?? { listHash: '', quotas: 0 };
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

it('is drawn once, however many try at once, and prepared once', { tags: ['server'] }, async () => {
  const both = await Promise.all([prepare(), prepare({ classes: CLASSES }, paul)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const id = both.find(({ status }) => status === 201)?.body.id;
  const officer = (name: string) => buildOfficer(test, { name, roles: ['programme-admin'] });
  const others = [await officer('Paula Programm'), await officer('Pia Programm')];
  const draws = await Promise.all(others.map((who) => draw(who, id)));
  expect(draws.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await shown(id)).chosen).toHaveLength(1);
});

it('is not drawn from another list or seed than was prepared', async () => {
  const { id } = (await prepare()).body;
  const { db } = test.portal;
  const row = db.updateTable('verification_sample').where('id', '=', id);
  const refused = async () => {
    const { status, body } = await draw(paul, id);
    expect([status, body['hydra:description']]).toEqual([409, expect.stringContaining('Prüfsummen der Vorbereitung')]);
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
  expect((await draw(paul, id)).status).toBe(200);
});

it('marks a chosen one that was handed in meanwhile without asking it for more', async () => {
  const all = [{ from: 0, percent: 100 }];
  const { id } = (await prepare({ classes: all })).body;
  const [first] = clients;
  await setRows(test.portal.db, 'verification', { id: first?.id ?? '' }, { current_step: 'submitted' });
  expect((await draw(paul, id)).status).toBe(200);
  const rows = await rowsOf(test.portal.db, 'verification', { sample_id: id });
  expect(rows).toMatchObject([{ check_required: true }, { check_required: true }]);
  const entries = await test.portal.db
    .selectFrom('audit_entry')
    .select(sql<{ handedIn: string[] }>`detail`.as('detail'))
    .where('act', '=', 'sample.draw')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect(entries.detail.handedIn).toHaveLength(1);
});

it('stays readable where one person drew it at once', async () => {
  const { id } = (await prepare()).body;
  await draw(paul, id);
  const { protocol, chosen } = await shown(id);
  const none = { prepared_at: null, prepared_by: null, seed: null, commitment: null };
  await setRows(
    test.portal.db,
    'verification_sample',
    { id },
    { ...none, public_source: null, draw_day: null, frozen: null },
  );
  expect(await shown(id)).toMatchObject({ protocol, chosen, preparedAt: null, protocols: [] });
  expect((await call(paul, SAMPLES)).status).toBe(200);
});
