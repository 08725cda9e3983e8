import type { Selectable } from 'kysely';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { BankChangeState } from '../rules/acts.ts';
import type { Account } from '../rules/wire.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'bank_change.state': Exclude<BankChangeState, 'none'>;
  }
}

export type BankChange = Selectable<Schema['bank_change']>;

/** The newest one that two people agreed on. */
export async function findApprovedBankChange(db: Db | Trx, verificationId: string): Promise<Account | undefined> {
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

export interface NewBankChange extends Account {
  id: string;
  verificationId: string;
  evidence: string;
  proposedAt: Date;
  proposedBy: string;
}

export async function insertBankChange(trx: Trx, change: NewBankChange): Promise<void> {
  const { id, holder, iban, bic, evidence } = change;
  await trx
    .insertInto('bank_change')
    .values({
      ...{ id, holder, iban, bic, evidence },
      verification_id: change.verificationId,
      state: 'proposed',
      proposed_at: change.proposedAt,
      proposed_by: change.proposedBy,
    })
    .execute();
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
