import { findKnownDevice } from '#features/access/server/device.ts';
import { hashQueue } from '#features/access/server/hashing/hash-queue.ts';
import { findNewPasswordFault, isHashOutdated, isPassword } from '#features/access/server/passwords.ts';
import { PASSWORD_POLICY } from '#ground/rules/session/password.ts';
import type { Portal } from '#ground/server/portal.ts';
import { LoginAttempt } from './login-throttle.ts';
import { type AccountRow, findAccountByEmail, updateAccount } from './store.ts';

export type LoginOutcome =
  | { kind: 'right'; account: AccountRow }
  | { kind: 'refused' }
  | { kind: 'slowed'; seconds: number }
  /** The account is guessed at: only a passkey or a mailed link opens it from here. */
  | { kind: 'other-way' };

export interface Credentials {
  email: string;
  password: string;
  ip: string;
  /** The secret the browser keeps, if it has one. */
  deviceToken?: string | undefined;
}

/**
 * Recognises whoever knows the password, in every account state (contract D-30). An unknown address costs and looks the
 * same as a wrong password. Throws HashQueueFull.
 */
export function logIn(portal: Portal, credentials: Credentials): Promise<LoginOutcome> {
  return hashQueue.line(() => tryLogin(portal, credentials));
}

async function tryLogin(portal: Portal, credentials: Credentials): Promise<LoginOutcome> {
  const { email, password, ip, deviceToken } = credentials;
  const account = await findAccountByEmail(portal.db, email);
  const device = await findKnownDevice(portal.db, { side: 'account', id: account?.id }, deviceToken);
  const attempt = new LoginAttempt(portal, email, { ip, device });
  const seconds = await attempt.findDelay();
  if (seconds !== undefined) return { kind: 'slowed', seconds };
  if (await attempt.isGuessedAt()) return { kind: 'other-way' };
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
