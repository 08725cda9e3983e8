import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { type AccountChange, type AccountRow, findAccount, updateAccount } from './store.ts';

/** One change of the agency to an account, with what hangs on it, in one transaction. Throws 404 for an unknown id. */
export async function changeByAgency(
  portal: Portal,
  accountId: string,
  change: AccountChange,
  also?: (trx: Trx, before: AccountRow) => Promise<void>,
): Promise<void> {
  await portal.transaction(async (trx) => {
    const before = await findAccount(trx, accountId);
    if (before === undefined) throw notFound();
    if (Object.keys(change).length > 0) await updateAccount(trx, accountId, change);
    await also?.(trx, before);
  });
  portal.log.event('account.changed-by-agency', { account: accountId, change: Object.keys(change).join(',') });
}
