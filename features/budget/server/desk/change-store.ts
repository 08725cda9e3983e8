import type { Selectable } from 'kysely';
import { SHOWN_PROPOSALS } from '#features/cases/server/shared/second-person.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { BudgetLine } from '../../rules/ledger.ts';
import type { BudgetChange } from '../../rules/wire.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'budget_change.kind': BudgetChange['kind'];
    'budget_change.state': BudgetChange['state'];
  }
}

export type BudgetChangeRow = Selectable<Schema['budget_change']>;

/** Newest first. */
export async function listChanges(db: Db): Promise<BudgetChangeRow[]> {
  return db
    .selectFrom('budget_change')
    .selectAll()
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_PROPOSALS)
    .execute();
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
