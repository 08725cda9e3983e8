import { randomUUID } from 'node:crypto';
import { later } from '#ground/server/clock.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { Vouched } from '../rules/identity.ts';
import type { Registration } from '../rules/registration.ts';
import { confirmed } from './confirm-account.ts';
import { confirmationLetter } from './letters.ts';
import { enterMail, mailsExhausted, refuseOverBudget } from './mail-budget.ts';
import { newAccountOf, refuseOverCap, refuseWhenClosed } from './register-account.ts';
import { requestLetter } from './request-letter.ts';
import { endTokens, insertAccount, MAILED_TOKEN, setRegisterNumber, updateAccount } from './store.ts';

export type VouchedOutcome =
  /** The address is vouched for: the account is confirmed. */
  | { kind: 'in'; accountId: string }
  /** A mail has to be answered first; the same whether or not the address has an account. */
  | { kind: 'mailed' }
  /** The address that is vouched for has an account, made in this moment. */
  | { kind: 'known' };

/**
 * Registers somebody an organisation vouches for, without a password. `link` ties the account to whoever it is, in the same
 * transaction. Throws 406 when closed, 429 when too many mails are open for this address of the net.
 */
export async function registerVouched(
  portal: Portal,
  { data, vouched, ip }: { data: Registration; vouched: Vouched; ip: string },
  link: (trx: Trx, accountId: string) => Promise<void>,
): Promise<VouchedOutcome> {
  await refuseWhenClosed(portal);
  const isProven = vouched.email !== undefined;
  if (!isProven) await refuseOverBudget(portal, ip);
  const [id, linkId, now] = [randomUUID(), randomUUID(), portal.clock.now()];
  const account = { ...newAccountOf(data), id, passwordHash: null, passwordPolicy: null };
  return portal.transaction(async (trx) => {
    await refuseOverCap(portal, trx);
    const delay = isProven ? undefined : await enterMail(portal, trx, { ip, email: account.email });
    if (delay !== undefined) throw mailsExhausted(portal, delay);
    const expiry = { linkId, linkExpiresAt: later(now, MAILED_TOKEN.confirm) };
    if (!(await insertAccount(trx, { ...account, ...expiry, companyId: randomUUID(), now }))) {
      if (isProven) return { kind: 'known' };
      await requestLetter(portal, trx, { email: account.email, kind: 'already-registered' });
      return { kind: 'mailed' };
    }
    if (vouched.registerNumber !== undefined) await setRegisterNumber(trx, id, vouched.registerNumber);
    await link(trx, id);
    portal.log.event('account.registered');
    if (!isProven) {
      // The link confirms the address; a password is not needed.
      await queueMail(portal, trx, confirmationLetter(portal, { ...account, confirmed: false }, linkId, true));
      return { kind: 'mailed' };
    }
    await endTokens(trx, id, 'confirm', now);
    await updateAccount(trx, id, await confirmed(portal, trx));
    portal.log.event('account.confirmed');
    return { kind: 'in', accountId: id };
  });
}
