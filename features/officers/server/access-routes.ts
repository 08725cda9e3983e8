import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { ROLE_TEXT, type Role } from '#features/audit/rules/roles.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import { openActs } from '#features/cases/server/case-view.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { proposalBody } from '#features/cases/server/shared/second-person.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { instant } from '#ground/server/clock.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { conflict, notFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import {
  isOfficerAct,
  NEW_OFFICER,
  OFFICER_ACTS,
  type OfficerActName,
  officerActRule,
  openOfficerActs,
  ROLE_GRANT_TABLE,
} from '../rules/acts.ts';
import { conflictText, isInForce, rolesInConflict, vacantRoles } from '../rules/role-rules.ts';
import type {
  AccessChange,
  AccessOfficer,
  AccessOverview,
  EndedHolding,
  HandedOut,
  RoleGrant,
  RoleHolding,
} from '../rules/wire.ts';
import { AGENCY_CALLS } from './calls.ts';
import { addPerson, giveRoles, renameOfficer, resetPerson, takeRoles } from './change-access.ts';
import { ACCESS_ADMIN, type Credentials, getOfficerByEmail, setActive } from './manage-officers.ts';
import { grantCaseOf, listGrants, ROLE_GRANT_CASE, type RoleGrantRow } from './role-grant-case.ts';
import { type HoldingRow, LOGIN_SERVICE, listEndedHoldings, listHoldings } from './role-store.ts';
import { findOfficer, hasLoginService, linkedOfficers, listOfficers, type OfficerRow, officerIri } from './store.ts';

interface Done {
  credentials?: Credentials;
  proposed?: readonly Role[];
}

type Effect = (
  portal: Portal,
  performer: Performer,
  officer: OfficerRow,
  fields: ActFields,
) => Promise<Done> | Promise<void>;

const EFFECTS = {
  'give-roles': (portal, performer, { id }, fields) =>
    giveRoles(portal, performer, id, readSent(OFFICER_ACTS['give-roles'].needs, fields)),
  'take-roles': (portal, performer, { id }, fields) =>
    takeRoles(portal, performer, id, readSent(OFFICER_ACTS['take-roles'].needs, fields)),
  rename: (portal, performer, { id }, fields) =>
    renameOfficer(portal, performer, id, readName(readSent(OFFICER_ACTS.rename.needs, fields).name)),
  disable: (portal, { actor }, { email }, fields) =>
    setActive(portal, actor, email, { isActive: false, why: readSent(OFFICER_ACTS.disable.needs, fields).reason }),
  enable: (portal, { actor }, { email }, fields) =>
    setActive(portal, actor, email, { isActive: true, why: readSent(OFFICER_ACTS.enable.needs, fields).reason }),
  reset: (portal, performer, { email }, fields) =>
    resetPerson(portal, performer, email, readSent(OFFICER_ACTS.reset.needs, fields).reason),
} as const satisfies Record<OfficerActName, Effect>;

const BAD_NAME = 'Bitte geben Sie Vor- und Nachnamen ohne Steuerzeichen an.';

/** Single blanks. Throws 422 at `fields.name`. */
function readName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name === '' || /\p{Cc}/u.test(name)) throw violations([wrong('fields.name', BAD_NAME)]);
  return name;
}

/** One act of the access administration on one access. Throws 404, 409 and 422 as acts on cases do. */
async function performOfficerAct(
  portal: Portal,
  performer: Performer,
  { id, act, fields }: { id: string; act: string; fields: ActFields },
): Promise<AccessChange> {
  if (!isOfficerAct(act)) throw conflict(`„${act}“ gibt es nicht.`);
  const officer = await findOfficer(portal.db, id);
  if (officer === undefined) throw notFound();
  const linked = await hasLoginService(portal.db, id);
  const hasRoles = (await listHoldings(portal.db, id)).length > 0;
  const open = openOfficerActs({ isActive: officer.isActive, hasLoginService: linked, hasRoles });
  if (!open.includes(act)) throw conflict(`Das ist bei diesem Zugang nicht möglich: ${OFFICER_ACTS[act].label}.`);
  const effect: Effect = EFFECTS[act];
  const done = await effect(portal, performer, officer, fields);
  return changeBody(officer, done ?? {});
}

/** Makes somebody an access. Throws 409 and 422. */
async function addByDesk(portal: Portal, performer: Performer, fields: ActFields): Promise<AccessChange> {
  const asked = readSent(NEW_OFFICER, fields);
  const person = { ...asked, name: readName(asked.name) };
  const done = await addPerson(portal, performer, person);
  return changeBody(await getOfficerByEmail(portal.db, person.email), done);
}

async function changeBody({ id, email }: OfficerRow, { credentials, proposed = [] }: Done): Promise<AccessChange> {
  const handedOut = credentials === undefined ? null : await handedOutBody(email, credentials);
  return { officer: id, handedOut, proposed: proposed.map((role) => ROLE_TEXT[role].label) };
}

async function handedOutBody(email: string, credentials: Credentials): Promise<HandedOut> {
  const { otpauthUrl } = credentials;
  const qrCode = await QRCode.toDataURL(otpauthUrl, { errorCorrectionLevel: 'M', margin: 4, width: 240 });
  return { email, ...credentials, qrCode };
}

/** Roles that are over, as far as the page shows them; the record of acts has them all. */
const ENDED_SHOWN = 200;

/** Everybody with the roles they have, had and are to have: five queries, however many there are. */
async function readAccess(portal: Portal, performer: Performer): Promise<AccessOverview> {
  const { db } = portal;
  const today = portal.clock.today();
  const officers = await listOfficers(db);
  const holdings = Map.groupBy(await listHoldings(db), ({ officerId }) => officerId);
  const linked = await linkedOfficers(db);
  const grants = await listGrants(db);
  const ended = await listEndedHoldings(db, ENDED_SHOWN);
  const mayAct = performer.roles.includes(ACCESS_ADMIN);
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

interface OfOfficer {
  Params: { id: string; act: string };
}

/** The desk's own people, their roles, who stands in for whom and how work is shared (docs/decisions/0015). */
export function accessRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { path, roles } = AGENCY_CALLS.access;

  app.get(path, { onRequest: [officer(...roles)] }, async (request) => {
    const overview = await readAccess(portal, performerOf(request));
    const subjects = overview.officers.map(({ id }) => officerIri(id));
    await recordListRead(portal, officerOf(request), { act: 'officer.list', subjects });
    return item('AgencyAccess', path, overview);
  });

  app.post(path, { onRequest: [officer(ACCESS_ADMIN)] }, async (request, reply) => {
    const change = await addByDesk(request.portal, performerOf(request), bodyOf(request));
    return action(reply, 'AccessChange', officerIri(change.officer), change);
  });

  const acting = { onRequest: [officer(ACCESS_ADMIN)], config: { bodyOptional: true } };
  app.post<OfOfficer>(`${path}/:id/acts/:act`, acting, async (request, reply) => {
    const asked = { id: uuidParam(request.params.id), act: request.params.act, fields: bodyOf(request) };
    const change = await performOfficerAct(request.portal, performerOf(request), asked);
    return action(reply, 'AccessChange', officerIri(change.officer), change);
  });
}
