import type { Role } from '#features/audit/rules/roles.ts';
import { performActIn } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { needsTwoPeople, type RolePeriod } from '../rules/role-rules.ts';
import { FROM_SERVICE, readPeriod, refuseUnfit } from './change-grant.ts';
import { addOfficer, type Credentials, changeOfficer, resetOfficer } from './manage-officers.ts';
import { giveHoldings, listHoldings, takeHoldings } from './role-store.ts';
import { hasLoginService, type OfficerRow, updateName } from './store.ts';

/** Roles as they are asked for. */
export interface AskedRoles {
  roles: readonly Role[];
  from: string | null;
  until: string | null;
  reason: string;
}

export interface AskedPerson extends AskedRoles {
  email: string;
  name: string;
}

const NOT_HELD = 'Diese Person hat keine dieser Rollen.';

/** Roles that wait for a second person now. */
export interface Proposed {
  proposed: readonly Role[];
}

/** Makes somebody an access; roles that take two people are proposed with it. Throws 409 for an address that is taken. */
export async function addPerson(
  portal: Portal,
  performer: Performer,
  person: AskedPerson,
): Promise<Proposed & { credentials: Credentials }> {
  const { email, name, roles } = person;
  const period = readPeriod(person, portal.clock.today());
  const { single, double } = parted(roles);
  const credentials = await addOfficer(portal, performer.actor, { email, name, roles: single, period }, (trx, id) =>
    proposeRoles(portal, trx, performer, { officerId: id, roles: double, period, reason: person.reason }),
  );
  return { credentials, proposed: double };
}

/** Gives what one person can give, and proposes the rest to another one. */
export async function giveRoles(
  portal: Portal,
  performer: Performer,
  id: string,
  asked: AskedRoles,
): Promise<Proposed> {
  const { single, double } = parted(asked.roles);
  const period = readPeriod(asked, portal.clock.today());
  const order = { act: 'officer.give-roles', who: { id }, why: asked.reason };
  await changeOfficer(portal, performer.actor, order, async (trx, officer) => {
    await refuseUnfit(trx, id, asked.roles, (text) => wrongField('roles', text));
    await give(portal, trx, performer, officer, { roles: single, period });
    await proposeRoles(portal, trx, performer, { officerId: id, roles: double, period, reason: asked.reason });
    return single.length === 0 ? undefined : { roles: single, ...period };
  });
  return { proposed: double };
}

function parted(roles: readonly Role[]): { single: Role[]; double: Role[] } {
  const unique = [...new Set(roles)];
  return { single: unique.filter((role) => !needsTwoPeople(role)), double: unique.filter(needsTwoPeople) };
}

async function give(
  portal: Portal,
  trx: Trx,
  performer: Performer,
  { id }: OfficerRow,
  { roles, period }: { roles: readonly Role[]; period: RolePeriod },
): Promise<void> {
  const [now, today] = [portal.clock.now(), portal.clock.today()];
  await giveHoldings(trx, id, roles, { ...period, by: performer.id, proposedBy: null, now, today });
}

interface Proposal {
  officerId: string;
  roles: readonly Role[];
  period: RolePeriod;
  reason: string;
}

async function proposeRoles(
  portal: Portal,
  trx: Trx,
  performer: Performer,
  { officerId, roles, period, reason }: Proposal,
): Promise<void> {
  if (roles.length === 0) return;
  const fields = { roles: [...roles], ...period, reason };
  await performActIn(portal, trx, performer, { kind: 'role-grant', id: officerId, act: 'propose', fields });
}

/** They end at once, with the very next call. */
export async function takeRoles(
  portal: Portal,
  performer: Performer,
  id: string,
  { roles, reason }: Pick<AskedRoles, 'roles' | 'reason'>,
): Promise<void> {
  await changeOfficer(portal, performer.actor, { act: 'officer.take-roles', who: { id }, why: reason }, async (trx) => {
    if (await hasLoginService(trx, id)) throw conflict(FROM_SERVICE);
    const held = (await listHoldings(trx, id)).map(({ role }) => role).filter((role) => roles.includes(role));
    if (held.length === 0) throw wrongField('roles', NOT_HELD);
    await take(portal, trx, performer, id, held);
    return { roles: held };
  });
}

async function take(portal: Portal, trx: Trx, performer: Performer, id: string, roles: readonly Role[]): Promise<void> {
  await takeHoldings(trx, id, roles, { by: performer.id, now: portal.clock.now(), today: portal.clock.today() });
}

export async function renameOfficer(portal: Portal, performer: Performer, id: string, name: string): Promise<void> {
  await changeOfficer(portal, performer.actor, { act: 'officer.rename', who: { id } }, async (trx) => {
    await updateName(trx, id, name);
    return {};
  });
}

/**
 * New factors for whoever lost one. Who hands them out could use them: roles that take two people end with it and are
 * proposed again, for another person to confirm.
 */
export async function resetPerson(
  portal: Portal,
  performer: Performer,
  email: string,
  reason: string,
): Promise<Proposed & { credentials: Credentials }> {
  let proposed: Role[] = [];
  const credentials = await resetOfficer(portal, performer.actor, email, {
    why: reason,
    also: async (trx, { id }) => {
      const held = (await listHoldings(trx, id)).filter(({ role }) => needsTwoPeople(role));
      const roles = held.map(({ role }) => role);
      if (roles.length === 0) return {};
      await take(portal, trx, performer, id, roles);
      // What the login service says, it says again with the next login there.
      if (await hasLoginService(trx, id)) return { roles };
      proposed = roles;
      const today = portal.clock.today();
      for (const { role, from, until } of held) {
        const period = { from: from < today ? today : from, until };
        await proposeRoles(portal, trx, performer, { officerId: id, roles: [role], period, reason });
      }
      return { roles };
    },
  });
  return { credentials, proposed };
}
