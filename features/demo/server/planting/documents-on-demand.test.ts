// @module-tag night
import { createHash, randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildToken } from '#app/server/testing/builders.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { CaseFilePlan, FileIndex } from '#features/case-file/rules/wire.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { rowsOf } from '#ground/server/testing/rows.ts';
import { plantDemo } from './plant.ts';

const it = usePortal({ env: { PORTAL_SEED: 'demo', PORTAL_ORIGIN: 'http://portal.test' } });
let officer: BuiltOfficer;

beforeAll(async () => {
  await ensureCalendar(it.portal);
  await plantDemo(it.portal);
  await it.runJobs();
  officer = await buildOfficer(it, { roles: ['caseworker'] });
}, 120_000);

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Of the company's letters and sheets, those that are not made. */
async function unmade(): Promise<{ letters: number; sheets: number }> {
  const { db } = it.portal;
  const letters = await db.selectFrom('letter').select('id').where('media_id', 'is', null).execute();
  const sheets = await db
    .selectFrom('proposal')
    .select('id')
    .where('content_hash', 'is not', null)
    .where('sheet_media_id', 'is', null)
    .execute();
  return { letters: letters.length, sheets: sheets.length };
}

async function applicationOf(name: string): Promise<{ id: string; headers: { authorization: string } }> {
  const row = await it.portal.db
    .selectFrom('proposal as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.id', 'a.id as accountId'])
    .where('a.email', '=', `${name}@example.org`)
    .executeTakeFirstOrThrow();
  return { id: row.id, headers: { authorization: `Bearer ${await buildToken(it, row.accountId)}` } };
}

test('a database that is away at the first look is asked again at the next', async () => {
  const look = () => it.app.inject({ url: `/api/agency/proposals/${randomUUID()}`, headers: officer.headers });
  await sql`alter table amendment rename to amendment_away`.execute(it.portal.db);
  const first = await look();
  await sql`alter table amendment_away rename to amendment`.execute(it.portal.db);
  expect([first.statusCode, (await look()).statusCode]).toEqual([500, 404]);
});

test('planting makes no document, and a look at one case those of that case alone, once', async () => {
  const before = await unmade();
  expect(before.letters).toBeGreaterThan(5);
  expect(before.sheets).toBeGreaterThan(10);
  const { id, headers } = await applicationOf('eingereicht');
  const sheets = await Promise.all(
    [1, 2, 3].map(() => it.app.inject({ url: `/api/proposals/${id}/proposal_pdf`, headers })),
  );
  expect(sheets.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [media] = new Set(sheets.map((answer) => answer.json().id as string));
  expect(await unmade()).toEqual({ ...before, sheets: before.sheets - 1 });
  const read = () => it.app.inject({ url: `/api/media/${media}/download`, headers });
  const [first, again] = [await read(), await read()];
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sha256(again.rawPayload)).toBe(sha256(first.rawPayload));
  const kept = await rowsOf(it.portal.db, 'media', { file_name: 'Unterschriftenblatt.pdf' });
  expect(kept.map((row) => [row.id, row.sha256, Number(row.file_size)])).toEqual([
    [media, sha256(first.rawPayload), first.rawPayload.length],
  ]);
});

test("the desk's case file has the letters as files of their own, though nobody has opened the case before", async () => {
  const { id } = await applicationOf('abgelehnt');
  const { headers } = officer;
  const path = `/api/agency/proposals/${id}/file`;
  const plan: CaseFilePlan = (await it.app.inject({ url: path, headers })).json();
  const letters = plan.documents.filter(({ origin }) => origin === 'letter');
  expect(letters.length).toBeGreaterThan(0);
  for (const { size } of letters) expect(size).toBeGreaterThan(0);
  const documents = plan.documents.map(({ key }) => ({ key }));
  const ordered = await it.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/ld+json' },
    payload: JSON.stringify({ purpose: 'court', note: '1 K 1/22', documents }),
  });
  expect(ordered.statusCode, ordered.body).toBe(200);
  await it.runJobs();
  const { files }: CaseFilePlan = (await it.app.inject({ url: path, headers })).json();
  const zip = await it.app.inject({ url: `/api/agency/case_files/${files[0]?.id}/download`, headers });
  const entries = unzipSync(zip.rawPayload);
  const index = JSON.parse(Buffer.from(entries['000 Inhaltsverzeichnis.json'] ?? []).toString()) as FileIndex;
  const hashes = index.documents.flatMap((document) => document.files.map((file) => file.sha256));
  const kept = await it.portal.db
    .selectFrom('letter as l')
    .innerJoin('media as m', 'm.id', 'l.media_id')
    .select(['m.id', 'm.sha256'])
    .where('l.proposal_id', '=', id)
    .execute();
  expect(kept).toHaveLength(letters.length);
  for (const { id: media, sha256: hash } of kept) {
    const { rawPayload } = await it.app.inject({ url: `/api/agency/media/${media}/download`, headers });
    expect(sha256(rawPayload)).toBe(hash);
    expect(hashes).toContain(hash);
  }
});

test("whoever of a company comes finds all of the company's documents", async () => {
  const { id, headers } = await applicationOf('bewilligt');
  await it.app.inject({ url: '/api/action/account-profile', headers });
  const letters = await it.portal.db.selectFrom('letter').select('media_id').where('proposal_id', '=', id).execute();
  expect(letters.length).toBeGreaterThan(0);
  expect(letters.every(({ media_id }) => media_id !== null)).toBe(true);
});
