import { randomUUID } from 'node:crypto';
import { endEveryLogin } from '#features/access/server/session.ts';
import { newSecret } from '#features/access/server/totp.ts';
import { actorOfOfficer } from '#features/audit/rules/audit.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { recordAct } from '#features/audit/server/record.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { replaceRoles } from './manage-officers.ts';
import { LOGIN_SERVICE } from './role-store.ts';
import { insertOfficer, type OfficerRow, officerIri } from './store.ts';

/** No password has this hash: only the login service opens the account, until somebody hands out factors by a reset. */
const NO_PASSWORD = '-';

export function hasPassword({ passwordHash }: Pick<OfficerRow, 'passwordHash'>): boolean {
  return passwordHash !== NO_PASSWORD;
}

/** Who makes and changes accounts by a login service's word. */
const BY_LOGIN_SERVICE = { kind: 'system' } as const;

export interface VouchedOfficer {
  email: string;
  name: string;
  roles: readonly Role[];
}

/** Makes the account of somebody the agency's login service gives roles to. Undefined when the address is taken. */
export async function addVouchedOfficer(
  portal: Portal,
  trx: Trx,
  { email, name, roles }: VouchedOfficer,
): Promise<string | undefined> {
  const id = randomUUID();
  const officer = {
    ...{ id, email, name, roles },
    passwordHash: NO_PASSWORD,
    oneTimeUntil: null,
    secondFactorSecret: portal.sealing.seal(newSecret(), id),
    secondFactorConfirmedAt: null,
    createdAt: portal.clock.now(),
  };
  const isNew = await insertOfficer(trx, officer, { by: LOGIN_SERVICE });
  if (!isNew) return undefined;
  await note(portal, trx, 'officer.add', id, { roles, byLoginService: true });
  return id;
}

/** The roles are what the login service says now; who has none left is logged out everywhere. */
export async function followRoles(
  portal: Portal,
  trx: Trx,
  officer: OfficerRow,
  roles: readonly Role[],
): Promise<OfficerRow> {
  const isSame = roles.length === officer.roles.length && roles.every((role) => officer.roles.includes(role));
  if (isSame) return officer;
  await replaceRoles(portal, trx, officer, roles, BY_LOGIN_SERVICE);
  if (roles.length === 0) await endEveryLogin(trx, { side: 'officer', id: officer.id }, portal.clock.now());
  await note(portal, trx, 'officer.roles', officer.id, { roles, byLoginService: true });
  return { ...officer, roles };
}

/** An officer has said that the login service may open the account. */
export async function noteLink(portal: Portal, trx: Trx, officer: OfficerRow): Promise<void> {
  portal.log.event('identity.linked');
  const subjects = [officerIri(officer.id)];
  await recordAct(portal, trx, { actor: actorOfOfficer(officer), act: 'officer.link-login-service', subjects });
}

async function note(portal: Portal, trx: Trx, act: string, id: string, detail: object): Promise<void> {
  portal.log.event('officer.changed', { officer: id, change: act });
  await recordAct(portal, trx, { actor: BY_LOGIN_SERVICE, act, subjects: [officerIri(id)], detail });
}
