import { endEveryLogin } from '#features/access/server/session.ts';
import { type AccountState, accountState } from '#ground/rules/session/account-state.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { approvedLetter } from './letters.ts';
import { type AccountChange, type AccountRow, findAccount, findAccountByEmail, updateAccount } from './store.ts';

/** An account as the agency sees it. */
export interface AccountSummary {
  id: string;
  email: string;
  name: string;
  state: AccountState;
  confirmed: boolean;
  approved: boolean;
  weakPassword: boolean;
  isActive: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
}

/** The account with this id or e-mail address. */
export async function findAccountBy(portal: Portal, idOrEmail: string): Promise<AccountSummary | undefined> {
  const row = isUuid(idOrEmail)
    ? await findAccount(portal.db, idOrEmail)
    : await findAccountByEmail(portal.db, idOrEmail);
  return row === undefined ? undefined : summaryOf(row);
}

function summaryOf(row: AccountRow): AccountSummary {
  const { id, email, confirmed, approved, weakPassword, isActive, createdAt } = row;
  const name = [row.title, row.firstName, row.lastName].filter((part) => part !== null && part !== '').join(' ');
  return {
    id,
    email,
    name,
    state: accountState(row),
    confirmed,
    approved,
    weakPassword,
    isActive,
    hasPassword: row.passwordHash !== null,
    hasSecondFactor: row.asksCode || row.asksPasskey,
    createdAt,
  };
}

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
