import QRCode from 'qrcode';
import { ROLE_TEXT, type Role } from '#features/audit/rules/roles.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { conflict, notFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import {
  isOfficerAct,
  NEW_OFFICER,
  OFFICER_ACTS,
  type OfficerActName,
  openOfficerActs,
} from '../rules/officer-acts.ts';
import type { AccessChange, HandedOut } from '../rules/wire.ts';
import { addPerson, giveRoles, renameOfficer, resetPerson, takeRoles } from './change-access.ts';
import { type Credentials, disableOfficer, enableOfficer, getOfficerByEmail } from './manage-officers.ts';
import { listHoldings } from './role-store.ts';
import { findOfficer, hasLoginService, type OfficerRow } from './store.ts';

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
    disableOfficer(portal, actor, email, readSent(OFFICER_ACTS.disable.needs, fields).reason),
  enable: (portal, { actor }, { email }, fields) =>
    enableOfficer(portal, actor, email, readSent(OFFICER_ACTS.enable.needs, fields).reason),
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
export async function performOfficerAct(
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
export async function addByDesk(portal: Portal, performer: Performer, fields: ActFields): Promise<AccessChange> {
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
