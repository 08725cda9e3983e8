import { ROLE_TEXT, type Role } from '#features/audit/rules/roles.ts';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import { openActs } from '#features/cases/server/case-view.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { proposalBody } from '#features/cases/server/shared/second-person.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { instant } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { ROLE_GRANT_TABLE } from '../rules/acts.ts';
import { officerActRule, openOfficerActs } from '../rules/officer-acts.ts';
import { conflictText, isInForce, rolesInConflict, vacantRoles } from '../rules/role-rules.ts';
import type { AccessOfficer, AccessOverview, EndedHolding, RoleGrant, RoleHolding } from '../rules/wire.ts';
import { grantCaseOf, listGrants, type RoleGrantRow } from './grant-store.ts';
import { MANAGER } from './manage-officers.ts';
import { ROLE_GRANT_CASE } from './role-grant-case.ts';
import { type HoldingRow, LOGIN_SERVICE, listEndedHoldings, listHoldings } from './role-store.ts';
import { linkedOfficers, listOfficers, type OfficerRow } from './store.ts';

/** Roles that are over, as far as the page shows them; the record of acts has them all. */
const ENDED_SHOWN = 200;

/** Everybody with the roles they have, had and are to have: five queries, however many there are. */
export async function readAccess(portal: Portal, performer: Performer): Promise<AccessOverview> {
  const { db } = portal;
  const today = portal.clock.today();
  const officers = await listOfficers(db);
  const holdings = Map.groupBy(await listHoldings(db), ({ officerId }) => officerId);
  const linked = await linkedOfficers(db);
  const grants = await listGrants(db);
  const ended = await listEndedHoldings(db, ENDED_SHOWN);
  const mayAct = performer.roles.includes(MANAGER);
  const bodies = officers.map((officer) => {
    const held = holdings.get(officer.id) ?? [];
    return officerBody(officer, { held, hasLoginService: linked.has(officer.id), today, mayAct });
  });
  const names = new Map(officers.map(({ id, name }) => [id, name]));
  return {
    officers: bodies,
    vacant: vacancies(bodies),
    grants: grants.map((grant) => grantBody(grant, performer, names)),
    ended: ended.map(endedBody),
    mayAdd: mayAct,
  };
}

function vacancies(officers: readonly AccessOfficer[]) {
  const held = officers
    .filter(({ isActive }) => isActive)
    .map(({ roles }) => roles.filter((one) => one.isInForce).map(({ role }) => role));
  return vacantRoles(held).map((role) => ({ role, ...ROLE_TEXT[role] }));
}

interface Around {
  held: readonly HoldingRow[];
  hasLoginService: boolean;
  today: CalendarDay;
  mayAct: boolean;
}

function officerBody(officer: OfficerRow, { held, hasLoginService, today, mayAct }: Around): AccessOfficer {
  const { id, name, email, isActive, oneTimeUntil, secondFactorConfirmedAt } = officer;
  const roles = held.map((row) => ({ ...holdingBody(row), isInForce: isInForce(row, today) }));
  const managed = { isActive, hasLoginService, hasRoles: roles.length > 0 };
  return {
    ...{ id, name, email, isActive, hasLoginService, roles },
    hasOwnPassword: oneTimeUntil === null,
    hasSecondFactor: secondFactorConfirmedAt !== null,
    conflicts: rolesInConflict(roles.map(({ role }) => role)).map(conflictText),
    acts: mayAct ? openOfficerActs(managed).map(openAct) : [],
  };
}

function openAct(act: Parameters<typeof officerActRule>[0]) {
  const { label, needs } = officerActRule(act);
  return { act, label, needs: needsOf(needs) };
}

function holdingBody(row: HoldingRow): RoleHolding {
  return {
    role: row.role,
    label: ROLE_TEXT[row.role].label,
    from: row.from,
    until: row.until,
    givenAt: instant(row.givenAt),
    givenBy: giverName(row.givenBy, row.givenByName),
    proposedBy: row.proposedBy === null ? null : (row.proposedByName ?? row.proposedBy),
  };
}

function endedBody(row: HoldingRow): EndedHolding {
  return {
    ...holdingBody(row),
    officer: { id: row.officerId, name: row.officerName },
    endedAt: instant(row.endedAt ?? row.givenAt),
    endedBy: giverName(row.endedBy, row.endedByName),
  };
}

function giverName(by: string | null, name: string | null): string {
  if (by === null) return 'nicht vermerkt';
  if (by === LOGIN_SERVICE) return 'Anmeldedienst';
  return name ?? (by === 'system' ? 'Ende der Zeit' : by);
}

function grantBody(row: RoleGrantRow, performer: Performer, names: ReadonlyMap<string, string>): RoleGrant {
  const acts = openActs(ROLE_GRANT_CASE.open(grantCaseOf(row)), performer);
  return {
    ...proposalBody(row, { stateLabel: ROLE_GRANT_TABLE.states[row.state], acts, names }),
    officer: { id: row.officer_id, name: names.get(row.officer_id) ?? row.officer_id },
    roles: labelsOf(row.roles),
    from: row.from_day as CalendarDay,
    until: row.until_day as CalendarDay | null,
  };
}

function labelsOf(roles: readonly Role[]): string[] {
  return roles.map((role) => ROLE_TEXT[role].label);
}
