import type { CaseBase } from '#features/cases/server/case-kind.ts';
import { findProposed } from '#features/cases/server/shared/second-person.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { BudgetChangeState } from '../../rules/acts.ts';
import { BUDGET_ID } from '../store.ts';
import type { BudgetChangeRow } from './change-store.ts';

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
