import { endEveryLogin } from '#features/access/server/session-store.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { approvedLetter } from './letters.ts';
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

/** Takes a deactivation back. The person logs in anew. Throws 404. */
export async function activateAccount(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { isActive: true });
}

/** Approves an account and tells its owner; approving it again tells nobody. Throws 404. */
export async function approveAccount(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { approved: true }, async (trx, before) => {
    if (!before.approved) await queueMail(portal, trx, approvedLetter(portal, before));
  });
}

/** Deactivates an account and ends every login of it at once. Throws 404. */
export async function deactivateAccount(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { isActive: false }, (trx) =>
    endEveryLogin(trx, { side: 'applicant', id: accountId }, portal.clock.now()),
  );
}

/** Demands a new password: until it is set the account may only read its profile. Throws 404. */
export async function forcePassword(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { weakPassword: true });
}
