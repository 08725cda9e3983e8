import type { BudgetLine } from '@portal/domain/budget/ledger.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Trx } from '../../../platform/portal.ts';

export type BudgetChangeRow = Selectable<Schema['budget_change']>;

/** Changes shown; the record of acts has them all. */
const SHOWN = 100;

export async function findChange(db: Db | Trx, id: string): Promise<BudgetChangeRow | undefined> {
  return db.selectFrom('budget_change').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Nobody decides on it until the transaction ends. */
export async function lockChange(trx: Trx, id: string): Promise<BudgetChangeRow | undefined> {
  return trx.selectFrom('budget_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Newest first. */
export async function listChanges(db: Db): Promise<BudgetChangeRow[]> {
  return db.selectFrom('budget_change').selectAll().orderBy('proposed_at', 'desc').orderBy('id').limit(SHOWN).execute();
}

export interface NewChange extends BudgetLine {
  id: string;
  kind: BudgetChangeRow['kind'];
  before: Cents | null;
  amount: Cents;
  reason: string;
  by: string;
  now: Date;
}

export async function insertChange(trx: Trx, { made, due, by, now, ...change }: NewChange): Promise<void> {
  await trx
    .insertInto('budget_change')
    .values({ ...change, state: 'proposed', made_year: made, due_year: due, proposed_by: by, proposed_at: now })
    .execute();
}
