import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPortal } from '#app/server/testing/test-portal.ts';

/**
 * Where one of these texts stands: every row of every table with all its columns (search vectors, JSON, bytes as hex, the
 * job queue), and every name and content of a file in the data folder. Tables that come later are walked as well.
 */
export async function placesOf({ portal }: Pick<TestPortal, 'portal'>, texts: readonly string[]): Promise<string[]> {
  return [...(await countPlaces({ portal }, texts)).keys()];
}

/** The same with how many rows; a file counts as one. */
export async function countPlaces(
  { portal }: Pick<TestPortal, 'portal'>,
  texts: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const forms = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')]);
  const holds = (content: string) => forms.some((form) => content.includes(form));
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(portal.db);
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select lower(t::text) as row from ${sql.raw(name)} t`.execute(
      portal.db,
    );
    const count = rows.filter(({ row }) => holds(row)).length;
    if (count > 0) found.set(name, count);
  }
  const folder = portal.config.dataDir;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(folder.length);
    if (holds(`${inside}\n${(await readFile(path)).toString('latin1')}`.toLowerCase())) found.set(inside, 1);
  }
  return found;
}

/** What says which row is whose or which state it is in, and is no text of anybody's. */
const STRUCTURE =
  /(^|_)(id|kind|state|step|act|key|hash|sha256|resource|status|code|number|purpose|role|salutation|type|version|email|month|pseudonym|standing|review|item|result|language|scope|client|by|against|as)$/;

/**
 * Writes a text into every free text and JSON column of every row that belongs to these ids by any of its columns: so that
 * a table nobody thought of is found. Answers the tables it stands in now.
 */
export async function plant({ portal: { db } }: Pick<TestPortal, 'portal'>, marker: string, ids: readonly string[]) {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not in ('audit_entry', 'audit_head', 'receipt', 'work_list', 'setting')`.execute(db);
  const planted = new Set<string>();
  for (const { table, column, type } of columns) {
    if (!['text', 'jsonb'].includes(type) || STRUCTURE.test(column)) continue;
    const keys = columns.filter((one) => one.table === table && one.type === 'uuid').map((one) => one.column);
    if (keys.length === 0) continue;
    const mine = sql.raw(
      keys.map((key) => `"${key}" = any(array[${ids.map((id) => `'${id}'`).join()}]::uuid[])`).join(' or '),
    );
    const [name, at] = [sql.table(table), sql.ref(column)];
    const value =
      type === 'text' ? sql`${at} || ${` ${marker}`}` : sql`${at} || ${JSON.stringify({ planted: marker })}::jsonb`;
    const isObject = type === 'jsonb' ? sql`and jsonb_typeof(${at}) = 'object'` : sql``;
    // What a check or a trigger refuses is not free text.
    await sql`update ${name} set ${at} = ${value} where (${mine}) and ${at} is not null ${isObject}`.execute(db).then(
      ({ numAffectedRows }) => (numAffectedRows ?? 0n) > 0n && planted.add(table),
      () => undefined,
    );
  }
  return planted;
}
