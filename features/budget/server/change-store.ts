import type { Selectable } from 'kysely';
import { BUDGET_ID, type BudgetChangeState } from '#features/cases/rules/extra-acts.ts';
import type { CaseBase } from '#features/cases/server/case-kind.ts';
import { findProposed, SHOWN_PROPOSALS } from '#features/cases/server/shared/second-person.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { BudgetLine } from '../rules/ledger.ts';
import type { BudgetChange } from '../rules/wire.ts';

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

export interface BudgetCase extends CaseBase<BudgetChangeState> {
  state: BudgetChangeState;
  /** Absent in state `none`. */
  change: BudgetChangeRow | undefined;
}

export async function loadBudgetChange(
  _portal: Pick<Portal, 'db'>,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<BudgetCase | undefined> {
  if (id === BUDGET_ID) return budgetCaseOf(id, undefined);
  const change = await findProposed(db, 'budget_change', id, options);
  return change === undefined ? undefined : budgetCaseOf(id, change);
}

/** A change is a proposal of its own: what its second person puts in force. */
export function budgetCaseOf(id: string, change: BudgetChangeRow | undefined): BudgetCase {
  const drafts =
    change?.state === 'proposed'
      ? [
          {
            act: change.kind === 'line' ? 'propose' : 'propose-carry-over',
            ...{ proposedBy: change.proposed_by, proposedAt: change.proposed_at, content: {} },
          },
        ]
      : [];
  return { id, state: change?.state ?? 'none', accountId: '', companyId: '', drafts, change };
}
