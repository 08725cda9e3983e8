import type { Selectable } from 'kysely';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db } from '#ground/server/portal.ts';
import { rowsOf } from '#ground/server/testing/rows.ts';

type Entry = Selectable<Schema['audit_entry']>;

/** What stands in the record with these values, in its order. */
export async function recorded(db: Db, held: Partial<Entry> = {}): Promise<Entry[]> {
  return (await rowsOf(db, 'audit_entry', held)).toSorted((one, other) => Number(one.number) - Number(other.number));
}
