import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/portal.ts';

export interface ViewRow {
  id: string;
  name: string;
  query: string;
}

/** In the order they were made: so each keeps its key. */
export async function findViews(db: Db, officerId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('officer_id', '=', officerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A view of this name is replaced by what it shows now. False where the person has as many as there can be. */
export async function storeView(
  db: Db | Trx,
  { id, officerId, name, query, now, most }: ViewRow & { officerId: string; now: Date; most: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into saved_view (id, officer_id, name, query, created_at)
    select ${id}::uuid, ${officerId}::uuid, ${name}, ${query}, ${now}
    where (select count(*) from saved_view where officer_id = ${officerId}::uuid) < ${most}
      or exists (select from saved_view where officer_id = ${officerId}::uuid and folded(name) = folded(${name}))
    on conflict (officer_id, folded(name)) do update set name = excluded.name, query = excluded.query`.execute(db);
  return numAffectedRows > 0n;
}

/** False where the person has none of this id. */
export async function deleteView(db: Db, officerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('officer_id', '=', officerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
