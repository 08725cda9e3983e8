import { REALMS } from '#features/access/server/realm.ts';
import { endLogin, endOtherLogins, listLogins, type RunningLogin } from '#features/access/server/session-store.ts';
import type { Portal } from '#ground/server/portal.ts';
import { REAL_CLOCK } from '#ground/server/time/clock.ts';
import { later } from '#ground/server/time/instants.ts';
import type { SecurityOwner } from './sides.ts';

/** Somebody's running logins, this one too; the latest used first. */
export function listOwnLogins({ db, clock }: Portal, { login }: SecurityOwner): Promise<RunningLogin[]> {
  const now = clock.now();
  return listLogins(db, login, { idleSince: later(now, -REALMS[login.side].idle), now, realNow: REAL_CLOCK.now() });
}

/** Ends another login of the same person, as logging out there would. False when there is none of this name. */
export async function endOwnLogin(portal: Portal, owner: SecurityOwner, name: string): Promise<boolean> {
  const found = (await listOwnLogins(portal, owner)).find((one) => nameOf(one) === name);
  if (found === undefined) return false;
  await endLogin(portal.db, found.hash, null, portal.clock.now());
  portal.log.event('account.login-ended', { side: owner.login.side });
  return true;
}

export async function endOwnOtherLogins(portal: Portal, { login }: SecurityOwner): Promise<void> {
  await endOtherLogins(portal.db, login, { cookie: login.hash }, portal.clock.now());
  portal.log.event('account.login-ended', { side: login.side });
}

/** What a login is called in a form: the hash of its token opens nothing. */
export function nameOf({ hash }: Pick<RunningLogin, 'hash'>): string {
  return hash.toString('base64url');
}
