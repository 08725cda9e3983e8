import { budgetExhausted, INCOMPLETE_PATH } from '#features/proposal/rules/submission.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { settleBudget } from './settle.ts';

interface Submitted {
  id: string;
  accountId: string;
  cents: Cents;
}

/**
 * First come, first served: in the transaction of the submission, which holds from here on what it asks for. Throws 422 where
 * the rest of the budget is smaller. With a lottery nothing is reserved yet.
 */
export async function reserveBudget(portal: Portal, trx: Trx, { id, accountId, cents }: Submitted): Promise<void> {
  await settleBudget(portal, trx, id, {
    act: 'proposal.submit',
    by: accountId,
    refuse: ({ available }) => violations([wrong(INCOMPLETE_PATH, budgetExhausted(cents, Math.max(0, available)))]),
  });
}
