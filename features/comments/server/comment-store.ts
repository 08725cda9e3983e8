import type { Selectable } from 'kysely';
import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

export type CommentRow = Selectable<Schema['field_comment']>;

export async function insertComment(
  trx: Trx,
  comment: Pick<CommentRow, 'id' | 'case_id' | 'place' | 'label' | 'text' | 'written_by' | 'written_at'>,
): Promise<void> {
  await trx.insertInto('field_comment').values(comment).execute();
}

/** Of this case; undefined where it has none of this id. */
export async function findComment(trx: Trx, caseId: string, id: string): Promise<CommentRow | undefined> {
  return trx
    .selectFrom('field_comment')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Neither asked nor settled: what a request can take along, the oldest first. */
export async function findOpenComments(trx: Trx, caseId: string): Promise<CommentRow[]> {
  return trx
    .selectFrom('field_comment')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('request_id', 'is', null)
    .where('settled_at', 'is', null)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}

type Change = Partial<Pick<CommentRow, 'text' | 'edited_at' | 'request_id' | 'settled_by' | 'settled_at'>>;

export async function changeComments(trx: Trx, ids: readonly string[], change: Change): Promise<void> {
  await trx.updateTable('field_comment').set(change).where('id', 'in', ids).execute();
}

export async function deleteComment(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('field_comment').where('id', '=', id).execute();
}

/** In the order they were written, with who wrote them. */
export async function findComments(db: Db | Trx, caseId: string): Promise<FieldComment[]> {
  const rows = await db
    .selectFrom('field_comment as c')
    .leftJoin('officer as o', (join) => join.on((eb) => eb(eb.cast('o.id', 'text'), '=', eb.ref('c.written_by'))))
    .selectAll('c')
    .select((eb) => eb.fn.coalesce('o.name', 'c.written_by').as('writer'))
    .where('c.case_id', '=', caseId)
    .orderBy('c.written_at')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    path: row.place,
    label: row.label,
    text: row.text,
    writtenBy: { id: row.written_by, name: row.writer },
    writtenAt: instant(row.written_at),
    editedAt: maybeInstant(row.edited_at),
    request: row.request_id,
    settledAt: maybeInstant(row.settled_at),
  }));
}
