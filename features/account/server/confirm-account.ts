import { hashToken } from '#features/access/server/tokens.ts';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import { proveMailbox } from './mail-budget.ts';
import { type AccountChange, findAccount, hasConfirmed, updateAccount, useToken } from './store.ts';

const MISSING = 'Der Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.';
const EXPIRED = 'Der Link ist abgelaufen oder wurde bereits benutzt.';

/** Confirms an e-mail address by the mailed token. Again within its time it changes nothing. Throws 422 on `token` when it is unknown or expired. */
export async function confirmAccount(portal: Portal, token: unknown): Promise<void> {
  if (typeof token !== 'string' || token === '') throw violations([missing('token', MISSING)]);
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const hash = hashToken(token);
    const accountId = await useToken(trx, hash, 'confirm', now);
    // A scanner of mails has opened the link before its reader: what they want is done, and nothing is done again.
    if (accountId === undefined && (await hasConfirmed(trx, hash, now))) return;
    if (accountId === undefined) throw violations([wrong('token', EXPIRED)]);
    const account = await findAccount(trx, accountId);
    if (account !== undefined) await proveMailbox(portal, trx, account.email);
    await updateAccount(trx, accountId, await confirmed(portal, trx));
  });
  portal.log.event('account.confirmed');
}

/** What a confirmed address changes: where accounts are approved automatically, it is approved at once. */
export async function confirmed(portal: Portal, trx: Trx): Promise<AccountChange> {
  const { accountApproval } = (await findSettings(portal, trx)).settings;
  return accountApproval === 'automatic' ? { confirmed: true, approved: true } : { confirmed: true };
}
