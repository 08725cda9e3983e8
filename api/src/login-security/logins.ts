import { LIFETIME, later } from '../access/lifetimes.ts';
import type { LoginSession } from '../access/session.ts';
import { endLogin, endOtherLogins, listLogins, type RunningLogin } from '../access/session-store.ts';
import type { Portal } from '../platform/portal.ts';

export function listOwnLogins({ db, clock }: Portal, { accountId }: LoginSession): Promise<RunningLogin[]> {
  const now = clock.now();
  return listLogins(db, accountId, { idleSince: later(now, -LIFETIME.idle), now });
}

/** Ends another login of the same person, as logging out there would. False when there is none of this name. */
export async function endOwnLogin(portal: Portal, login: LoginSession, name: string): Promise<boolean> {
  const found = (await listOwnLogins(portal, login)).find((one) => nameOf(one) === name);
  if (found === undefined) return false;
  await endLogin(portal.db, found.hash, null, portal.clock.now());
  portal.log.event('account.login-ended');
  return true;
}

export async function endOwnOtherLogins(portal: Portal, { accountId, hash }: LoginSession): Promise<void> {
  await endOtherLogins(portal.db, accountId, hash, portal.clock.now());
  portal.log.event('account.login-ended');
}

/** What a login is called in a form: the hash of its token opens nothing. */
export function nameOf({ hash }: Pick<RunningLogin, 'hash'>): string {
  return hash.toString('base64url');
}
