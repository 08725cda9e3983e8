import { ROLE_TEXT, type Role } from '@portal/domain/agency/audit/roles.ts';
import { officerActRule, openOfficerActs } from '@portal/domain/agency/officers/officer-acts.ts';
import { conflictText, isInForce, rolesInConflict, vacantRoles } from '@portal/domain/agency/officers/role-rules.ts';
import type {
  AccessOfficer,
  AccessOverview,
  EndedHolding,
  RoleGrant,
  RoleHolding,
} from '@portal/domain/agency/officers/wire.ts';
import { needsOf } from '@portal/domain/agency/tables/needs.ts';
import { ROLE_GRANT_TABLE } from '@portal/domain/agency/tables/role-grant.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import {
  type HoldingRow,
  LOGIN_SERVICE,
  linkedOfficers,
  listEndedHoldings,
  listHoldings,
  listOfficers,
  MANAGER,
  type OfficerRow,
} from '../../agency-access/public.ts';
import { instant } from '../../hydra/instant.ts';
import type { Portal } from '../../platform/portal.ts';
import { openActs } from '../desk/case-view.ts';
import type { Performer } from '../desk/performer.ts';
import { listGrants, type RoleGrantRow } from '../desk/role-grants/grant-store.ts';
import { grantCaseOf } from '../desk/role-grants/load-grant.ts';
import { ROLE_GRANT_CASE } from '../desk/role-grants/role-grant-case.ts';
import { proposalBody } from '../desk/shared/second-person.ts';

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
  const acts = openActs(ROLE_GRANT_CASE, grantCaseOf(row), performer);
  return {
    ...proposalBody(row, { stateLabel: ROLE_GRANT_TABLE.states[row.state], acts, names }),
    officer: { id: row.officer_id, name: names.get(row.officer_id) ?? row.officer_id },
    roles: labelsOf(row.roles),
    from: row.from_day as CalendarDay,
    until: row.until_day as CalendarDay | null,
  };
}

export function labelsOf(roles: readonly Role[]): string[] {
  return roles.map((role) => ROLE_TEXT[role].label);
}
