import type { Selectable } from 'kysely';
import { bankOf } from '#features/verification/server/load-verification.ts';
import type { VerificationRow } from '#features/verification/server/store.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { BankChangeState } from '../rules/acts.ts';
import type { Account } from '../rules/wire.ts';

/** The account money goes to: the one the recipient has signed for, or the newest that two officers changed it to. */
export async function findConfirmedAccount(
  db: Db | Trx,
  row: Pick<VerificationRow, 'id' | 'form'>,
): Promise<Account | undefined> {
  const changed = await findApprovedBankChange(db, row.id);
  if (changed !== undefined) return changed;
  const { name: holder, iban, bic } = bankOf(row);
  return holder === null || iban === null ? undefined : { holder, iban, bic };
}

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'bank_change.state': Exclude<BankChangeState, 'none'>;
  }
}

export type BankChange = Selectable<Schema['bank_change']>;

/** The newest one that two people agreed on. */
async function findApprovedBankChange(db: Db | Trx, verificationId: string): Promise<Account | undefined> {
  return db
    .selectFrom('bank_change')
    .select(['holder', 'iban', 'bic'])
    .where('verification_id', '=', verificationId)
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findBankChange(db: Db | Trx, id: string): Promise<BankChange | undefined> {
  return db.selectFrom('bank_change').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function listBankChanges(db: Db, verificationId: string): Promise<BankChange[]> {
  return db
    .selectFrom('bank_change')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .orderBy('proposed_at', 'desc')
    .execute();
}

export async function hasOpenBankChange(db: Db | Trx, verificationId: string): Promise<boolean> {
  const open = await db
    .selectFrom('bank_change')
    .select('id')
    .where('verification_id', '=', verificationId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return open !== undefined;
}

export async function decideBankChange(
  trx: Trx,
  id: string,
  decision: { state: 'approved' | 'refused'; decidedAt: Date; decidedBy: string; reason: string | null },
): Promise<void> {
  const { state, decidedAt, decidedBy, reason } = decision;
  await trx
    .updateTable('bank_change')
    .set({ state, decided_at: decidedAt, decided_by: decidedBy, reason })
    .where('id', '=', id)
    .execute();
}
