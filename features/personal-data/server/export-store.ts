import type { Selectable } from 'kysely';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

export type ExportRow = Selectable<Schema['data_export']>;

type AnyDb = Db | Trx;

export async function findExportOf(db: AnyDb, accountId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function findExport(db: AnyDb, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends the person asks for no second one. */
export async function lockAccount(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function insertExport(trx: Trx, row: Pick<ExportRow, 'id' | 'account_id' | 'requested_at'>) {
  await trx.insertInto('data_export').values(row).execute();
}

/** False where it is no longer there or ready already. */
export async function finishExport(
  trx: Trx,
  id: string,
  done: { ready_at: Date; expires_at: Date; file_size: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_export')
    .set(done)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteExport(db: AnyDb, id: string): Promise<void> {
  await db.deleteFrom('data_export').where('id', '=', id).execute();
}

export async function listExpired(db: Db, now: Date): Promise<{ id: string }[]> {
  return db.selectFrom('data_export').select('id').where('expires_at', '<=', now).execute();
}
