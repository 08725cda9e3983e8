import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { LEGAL_FORMS } from '#features/proposal/rules/legal-forms.ts';
import { LEGAL_FORM_PATH, type LookupEntry, type LookupPath, type SectorKey } from '#ground/rules/contract/wire.ts';
import type { Db } from '#ground/server/portal.ts';

const SECTOR_KEYS = new URL('./data/sector-keys.json', import.meta.url);
const SECTOR_WORDS = new URL('./data/sector-words.json', import.meta.url);

/** Brings the reference data to the state of this version; rows that applications may point to are never removed. */
export async function loadLookups(db: Db): Promise<void> {
  const sectorKeys = JSON.parse(await readFile(SECTOR_KEYS, 'utf8')) as Omit<SectorKey, 'synonyms'>[];
  await sql`
    insert into sector_key (id, key, name, is_other)
    select id, key, name, "isOther" from jsonb_to_recordset(${JSON.stringify(sectorKeys)}::jsonb)
      as given (id integer, key text, name text, "isOther" boolean)
    on conflict (id) do update set key = excluded.key, name = excluded.name, is_other = excluded.is_other`.execute(db);
  await sql`
    insert into legal_form (id, name, is_other)
    select id, name, "isOther" from jsonb_to_recordset(${JSON.stringify(LEGAL_FORMS)}::jsonb)
      as given (id integer, name text, "isOther" boolean)
    on conflict (id) do update set name = excluded.name, is_other = excluded.is_other`.execute(db);
}

export async function listLegalForms(db: Db): Promise<LookupEntry[]> {
  const rows = await db
    .selectFrom('legal_form')
    .selectAll()
    .orderBy('is_other')
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();
  return rows.map(({ id, name, is_other }) => ({ id, name, isOther: is_other }));
}

export async function listSectorKeys(db: Db): Promise<SectorKey[]> {
  const rows = await db.selectFrom('sector_key').selectAll().orderBy('key').execute();
  const words = await readSectorWords();
  return rows.map(({ id, key, name, is_other }) => ({
    id,
    key,
    name,
    isOther: is_other,
    synonyms: words.get(key) ?? [],
  }));
}

interface SectorWords {
  entries: readonly { words: readonly string[]; keys: readonly string[] }[];
}

/** By key: the everyday words that lead there. */
async function readSectorWords(): Promise<Map<string, string[]>> {
  const { entries } = JSON.parse(await readFile(SECTOR_WORDS, 'utf8')) as SectorWords;
  const found = new Map<string, string[]>();
  for (const { words, keys } of entries) {
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), ...words]);
  }
  return found;
}

/** Whether a look-up has such an entry: one indexed read. */
export async function isLookupId(db: Db, path: LookupPath, id: number): Promise<boolean> {
  const table = path === LEGAL_FORM_PATH ? 'legal_form' : 'sector_key';
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
