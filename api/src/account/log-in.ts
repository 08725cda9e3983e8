import { PASSWORD_POLICY } from '@portal/domain/account/password.ts';
import { hashQueue } from '../access/hashing/hash-queue.ts';
import { findNewPasswordFault, isHashOutdated, isPassword } from '../access/passwords.ts';
import type { Portal } from '../platform/portal.ts';
import { LoginAttempt } from './login-throttle.ts';
import { type AccountRow, findAccountByEmail, updateAccount } from './store.ts';

export type LoginOutcome =
  | { kind: 'right'; account: AccountRow }
  | { kind: 'refused' }
  | { kind: 'slowed'; seconds: number };

export interface Credentials {
  email: string;
  password: string;
  ip: string;
}

/**
 * Recognises whoever knows the password, in every account state (contract D-30). An unknown address costs and looks the
 * same as a wrong password. Throws HashQueueFull.
 */
export function logIn(portal: Portal, credentials: Credentials): Promise<LoginOutcome> {
  return hashQueue.line(() => tryLogin(portal, credentials));
}

async function tryLogin(portal: Portal, { email, password, ip }: Credentials): Promise<LoginOutcome> {
  const attempt = new LoginAttempt(portal, email, ip);
  const seconds = await attempt.findDelay();
  if (seconds !== undefined) return { kind: 'slowed', seconds };
  const account = await findAccountByEmail(portal.db, email);
  const isRight = await attempt.check(isPassword(password, account?.passwordHash));
  if (account === undefined || !isRight) {
    portal.log.event('account.login-refused', { account: account?.id ?? 'unknown' });
    return { kind: 'refused' };
  }
  await updatePolicy(portal, account, password);
  return { kind: 'right', account };
}

/** Only now the password itself is at hand: what falls below a raised policy must be changed (decisions §2). */
async function updatePolicy(portal: Portal, account: AccountRow, password: string): Promise<void> {
  const isOutdated = account.passwordHash !== null && isHashOutdated(account.passwordHash);
  const isChecked = account.passwordPolicy === PASSWORD_POLICY;
  if (isChecked && !isOutdated) return;
  const fault = isChecked
    ? undefined
    : await findNewPasswordFault(password, account.email, [account.firstName, account.lastName]);
  const isWeak = isOutdated || fault !== undefined;
  await updateAccount(portal.db, account.id, isWeak ? { weakPassword: true } : { passwordPolicy: PASSWORD_POLICY });
}
