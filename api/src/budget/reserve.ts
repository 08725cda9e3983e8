import { wrong } from '@portal/domain/fields/violation.ts';
import { budgetExhausted, INCOMPLETE_PATH } from '@portal/domain/proposal/submission.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import { violations } from '../hydra/problem.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { lockBudget, readBudget } from './store.ts';

/**
 * First come, first served: in the transaction of the submission, which holds from here on what it asks for. Throws 422 where
 * the rest of the budget is smaller. A programme with a lottery has no budget of this kind.
 */
export async function reserveBudget({ programme }: Portal, trx: Trx, cents: Cents): Promise<void> {
  const { access } = programme;
  if (access.kind !== 'budget') return;
  await lockBudget(trx);
  const { availableCents } = await readBudget(trx, access.cents);
  if (cents > availableCents) throw violations([wrong(INCOMPLETE_PATH, budgetExhausted(cents, availableCents))]);
}
