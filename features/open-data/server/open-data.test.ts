import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { buildGrant } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { rowOf } from '#ground/server/testing/rows.ts';

const test = usePortal();

const ask = (file: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/open-data/${file}`, headers });
const linesOf = async (file: string) =>
  (await ask(file)).body
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .slice(1);

/** A day later: what was made is made anew. */
let days = 0;
function at(day: string) {
  days += 1;
  test.clock.set(new Date(`${day}T1${days % 10}:00:00+02:00`));
}

async function granted(legalForm: number, name: string): Promise<string> {
  const id = await buildGrant(test, await buildAccount(test));
  const { db } = test.portal;
  await db.updateTable('proposal').set({ company_name: name }).where('id', '=', id).execute();
  await sql`update proposal_step set data = jsonb_set(data, '{legalForm}', ${JSON.stringify(`/api/legal_forms/${legalForm}`)}::jsonb)
    where proposal_id = ${id} and step = 3`.execute(db);
  // As posting it would.
  await sql`update letter set announced_on = created_at::date where proposal_id = ${id}`.execute(db);
  return id;
}

async function announcedOn(id: string): Promise<string> {
  const { announced_on } = await rowOf(test.portal.db, 'letter', { proposal_id: id, act: 'proposal.approve' });
  return announced_on ?? '';
}

describe('open grants', () => {
  it('name a legal person once nobody can object, and not before', async () => {
    const id = await granted(3, '=Käserei "Nord" GmbH');
    at(await announcedOn(id));
    expect(await linesOf('zuwendungen.csv')).toEqual([]);
    at('2024-06-03');
    const [line, ...others] = await linesOf('zuwendungen.csv');
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^"\d{4}";"'=Käserei ""Nord"" GmbH";"[^"]+";"[^"]+";"Digital Jetzt: Nur Modul 1[^"]+";\d+\.\d\d$/,
    );
    const { rows } = await sql<{ sum: number }>`select (approved ->> 'sumFundingApproved')::int8 as sum from revision
      where proposal_id = ${id}`.execute(test.portal.db);
    expect(line).toContain(`;${((rows[0]?.sum ?? 0) / 100).toFixed(2)}`);
    const { rows: told } = (await ask('zuwendungen.json')).json();
    expect(told).toMatchObject([{ empfaenger: '=Käserei "Nord" GmbH' }]);
  });

  it('leave out whom somebody objects for, and what is revoked', async () => {
    const id = await granted(3, 'Streit GmbH');
    const { db } = test.portal;
    at('2024-06-04');
    expect(await linesOf('zuwendungen.csv')).toHaveLength(2);
    await sql`update revision set revision_status = 'final_revoked' where proposal_id = ${id}`.execute(db);
    at('2024-06-05');
    expect(await linesOf('zuwendungen.csv')).toHaveLength(1);
  });

  it('show people and partnerships in groups of five and more alone', async () => {
    for (const [index, form] of [1, 2, 7, 9].entries()) await granted(form, `Erika Muster ${index}`);
    at('2024-06-06');
    expect(await linesOf('zuwendungen-gruppen.csv')).toEqual([]);
    await granted(20, 'Erika Muster 5');
    at('2024-06-07');
    const lines = await linesOf('zuwendungen-gruppen.csv');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^"\d{4}";"[^"]+";5;\d+\.\d\d$/);
    const all = (
      await Promise.all(['zuwendungen.csv', 'zuwendungen.json', 'zuwendungen-gruppen.json'].map((one) => ask(one)))
    )
      .map(({ body }) => body)
      .join();
    expect(all).not.toContain('Erika Muster');
  });
});

describe('each table', () => {
  it('is there as CSV and as JSON, which says what it means and under which licence it stands', async () => {
    for (const name of ['ziehungen', 'zuwendungen', 'zuwendungen-gruppen']) {
      const answer = await ask(`${name}.json`);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const { license, columns, rows } = answer.json();
      expect(license).toBe('Datenlizenz Deutschland – Zero – Version 2.0');
      expect(columns[0]).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      const heads = columns.map((one: { name: string }) => one.name);
      for (const row of rows) expect(Object.keys(row)).toEqual(heads);
      expect(rows).toHaveLength((await linesOf(`${name}.csv`)).length);
    }
  });

  it('can be kept: the same again is not sent again', async () => {
    const { headers } = await ask('ziehungen.csv');
    expect(headers['cache-control']).toBe('public, max-age=600');
    const again = await ask('ziehungen.csv', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const file of ['geheim.csv', 'zuwendungen.pdf', 'zuwendungen', 'zuwendungen.jsonld', '..%2Fconfig.json'])
      expect((await ask(file)).statusCode).toBe(404);
  });
});
