import { type ExpressionBuilder, sql } from 'kysely';
import { keywordsFor, linkedResourceFor } from '#ground/rules/files/purposes.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { WaitingChanges } from '../../rules/wire.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'waiting_invoice.changes': WaitingChanges;
  }
}

export interface WaitingRow {
  media_id: string;
  /** Null: nothing was said yet. */
  changes: WaitingChanges | null;
  row_version: number;
}

/** The links by which files wait at this proof of use. */
function isInbox(verificationId: string) {
  return (where: ExpressionBuilder<Schema, 'media_link'>) =>
    where.and([
      where('media_link.linked_resource', '=', linkedResourceFor('invoiceInbox', { item: verificationId })),
      sql<boolean>`media_link.keywords @> ${keywordsFor('invoiceInbox', { item: verificationId })}::text[]`,
      where('media_link.deleted_at', 'is', null),
    ]);
}

function waiting(db: Db | Trx, verificationId: string) {
  return db
    .selectFrom('media_link')
    .leftJoin('waiting_invoice as w', 'w.link_id', 'media_link.id')
    .select(['media_link.id as link_id', 'media_link.media_id', 'w.changes'])
    .select(sql<number>`coalesce(w.row_version, 0)`.as('row_version'))
    .where(isInbox(verificationId))
    .orderBy('media_link.created_at')
    .orderBy('media_link.id');
}

/** Files in the inbox, with what was said about them. */
export async function listWaiting(db: Db | Trx, verificationId: string): Promise<WaitingRow[]> {
  return waiting(db, verificationId).execute();
}

/** A file that waits in the inbox; undefined: it does not (any more). */
export async function findWaiting(
  db: Db | Trx,
  verificationId: string,
  mediaId: string,
): Promise<(WaitingRow & { link_id: string }) | undefined> {
  return waiting(db, verificationId).where('media_link.media_id', '=', mediaId).executeTakeFirst();
}

export async function writeWaiting(trx: Trx, linkId: string, changes: WaitingChanges): Promise<void> {
  const row = { changes: JSON.stringify(changes) };
  await trx
    .insertInto('waiting_invoice')
    .values({ link_id: linkId, ...row })
    .onConflict((clash) =>
      clash.column('link_id').doUpdateSet({ ...row, row_version: sql`waiting_invoice.row_version + 1` }),
    )
    .execute();
}

/** The file has become an invoice, or everything is handed in: `mediaId` undefined ends the whole inbox. */
export async function releaseInbox(
  trx: Trx,
  { verificationId, mediaId, now }: { verificationId: string; mediaId?: string; now: Date },
): Promise<void> {
  let ended = trx.updateTable('media_link').set({ deleted_at: now }).where(isInbox(verificationId));
  if (mediaId !== undefined) ended = ended.where('media_id', '=', mediaId);
  const links = (await ended.returning('id').execute()).map(({ id }) => id);
  if (links.length > 0) await trx.deleteFrom('waiting_invoice').where('link_id', 'in', links).execute();
}
