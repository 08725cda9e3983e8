import type { Role } from '#features/audit/rules/roles.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import { performActIn } from '#features/cases/server/perform-act.ts';
import { OPERATOR, type Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { needsTwoPeople, type RolePeriod } from '../rules/role-rules.ts';
import {
  ACCESS_ADMIN,
  addOfficer,
  type Credentials,
  changeOfficer,
  getOfficerByEmail,
  resetOfficer,
} from './manage-officers.ts';
import { FROM_SERVICE, listGrants, ROLE_GRANT_CASE, readPeriod, refuseUnfit } from './role-grant-case.ts';
import { countLasting, findDueRoles, giveHoldings, listHoldings, takeHoldings } from './role-store.ts';
import { hasLoginService, lockOfficers, type OfficerRow, officerIri, updateName } from './store.ts';

/**
 * Roles whose first day has come begin, those whose last day has passed are over. Nobody goes on with a role until this
 * has run: every call asks for the days as well (`roles_in_force`).
 */
export async function beginAndEndRoles(portal: Portal): Promise<void> {
  if ((await findDueRoles(portal.db, portal.clock.today())).length === 0) return;
  await portal.transaction(async (trx) => {
    await lockOfficers(trx);
    const [today, now] = [portal.clock.today(), portal.clock.now()];
    const due = await findDueRoles(trx, today);
    for (const { officerId, over } of due) await takeHoldings(trx, officerId, over, { by: 'system', now, today });
    for (const { officerId, begun, over } of due) {
      const record = { actor: { kind: 'system' }, act: 'officer.roles', subjects: [officerIri(officerId)] } as const;
      await recordAct(portal, trx, { ...record, detail: { begun, over } });
    }
  });
}

const NOTHING = 'Für diese Person ist die Rolle Zugangsverwaltung nicht allein vorgeschlagen.';
const SOMEBODY = 'Das bestätigt eine zweite Person der Zugangsverwaltung: Es gibt eine.';

/**
 * Whoever runs the machine is the second person where there is none: at the beginning, and when of two one has lost the
 * second factor. Throws 409 where somebody else could confirm, or nothing is proposed.
 */
export async function appointAdmin(portal: Portal, email: string): Promise<void> {
  const { id: officerId } = await getOfficerByEmail(portal.db, email);
  await portal.transaction(async (trx) => {
    const waiting = (await listGrants(trx, officerId)).filter(({ state }) => state === 'proposed');
    const grant = waiting.find(({ roles }) => roles.length === 1 && roles[0] === ACCESS_ADMIN);
    if (grant === undefined) throw conflict(NOTHING);
    // Who proposed it is one of them.
    if ((await countLasting(trx, ACCESS_ADMIN, portal.clock.today(), officerId)) > 1) throw conflict(SOMEBODY);
    const operator: Performer = { ...OPERATOR, roles: [ACCESS_ADMIN] };
    await performActIn(portal, trx, operator, { kind: 'role-grant', id: grant.id, act: 'confirm', fields: {} });
    const subjects = [caseIri(ROLE_GRANT_CASE, grant.id)];
    await recordAct(portal, trx, { actor: OPERATOR.actor, act: 'officer.appoint', subjects });
  });
}

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
