import { randomUUID } from 'node:crypto';
import { hashPassword } from '#features/access/server/passwords.ts';
import { endEveryLogin } from '#features/access/server/session.ts';
import { readableSecret } from '#features/access/server/tokens.ts';
import { newSecret, otpauthUrl } from '#features/access/server/totp.ts';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { later } from '#ground/server/clock.ts';
import { conflict, notFound } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { RolePeriod } from '../rules/role-rules.ts';
import { countLasting, giveHoldings, LOGIN_SERVICE, takeHoldings } from './role-store.ts';
import {
  findOfficer,
  findOfficerByEmail,
  insertOfficer,
  lockOfficers,
  type OfficerRow,
  officerIri,
  resetFactors,
  updateActive,
} from './store.ts';

/** How long a password that was handed out is good for, in milliseconds. */
const ONE_TIME_PASSWORD = 7 * 24 * 3_600_000;
/** Four groups of five give 100 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Who makes and changes the accounts of the others. */
export const ACCESS_ADMIN = 'access-admin' satisfies Role;
const FIRST_MANAGES =
  'Das erste Konto legt die übrigen an und braucht dafür allein die Rolle access-admin: --role access-admin';
const NOT_FIRST = 'Es gibt schon Konten der Behörde. Weitere legt die Zugangsverwaltung an.';
const LAST_MANAGER =
  'Danach könnte niemand mehr Zugänge und Rollen verwalten. Geben Sie zuerst einer zweiten Person die Rolle Zugangsverwaltung, ohne letzten Tag.';

/** What is handed to a person, once: nothing of it can be shown again. */
export interface Credentials {
  oneTimePassword: string;
  otpauthUrl: string;
}

export interface NewPerson {
  email: string;
  name: string;
  /** Given at once. */
  roles: readonly Role[];
  /** Absent: from today, without an end. */
  period?: RolePeriod;
}

/** What else belongs to making an account, in the same transaction. */
type Also = (trx: Trx, id: string) => Promise<void>;

/** Throws 409 when the address is taken. */
export async function addOfficer(
  portal: Portal,
  actor: AuditActor,
  person: NewPerson,
  also?: Also,
): Promise<Credentials> {
  return add(portal, actor, person, { act: 'officer.add', also });
}

/**
 * The first account, made by whoever runs the machine: nobody is there who could make it. Throws 409 as soon as there is
 * one, and for one that does anything else than make the others.
 */
export async function addFirstOfficer(portal: Portal, actor: AuditActor, person: NewPerson): Promise<Credentials> {
  if (person.roles.length !== 1 || person.roles[0] !== ACCESS_ADMIN) throw conflict(FIRST_MANAGES);
  return add(portal, actor, person, { act: 'officer.add-first' });
}

async function add(
  portal: Portal,
  actor: AuditActor,
  person: NewPerson,
  { act, also }: { act: 'officer.add' | 'officer.add-first'; also?: Also | undefined },
): Promise<Credentials> {
  const { email, name, roles, period } = person;
  const { factors, credentials } = await newFactors(portal, email);
  const id = randomUUID();
  await portal.transaction(async (trx) => {
    const areThere = await lockOfficers(trx);
    if (areThere && act === 'officer.add-first') throw conflict(NOT_FIRST);
    const { passwordHash, oneTimeUntil, secret } = factors;
    const stands = { id, email, name, roles, createdAt: portal.clock.now(), secondFactorConfirmedAt: null };
    const secondFactorSecret = portal.sealing.seal(secret, id);
    const given = { ...period, ...givingOf(portal, actor) };
    if (!(await insertOfficer(trx, { ...stands, passwordHash, oneTimeUntil, secondFactorSecret }, given)))
      throw conflict(`Ein Konto „${email}“ gibt es schon.`);
    await also?.(trx, id);
    await note(portal, trx, actor, { act, id, detail: { roles, ...period } });
  });
  return credentials;
}

/** Whose account: by id, 404 for an unknown one, or by address, 409. */
type Whose = { id: string } | { email: string };

interface Order {
  act: string;
  who: Whose;
  why?: string | undefined;
}

/** Details for the record; undefined: other entries of the same transaction say it all. */
type Written = object | undefined;

/**
 * One change of one account, while nobody else changes any. Throws 404 or 409 for an unknown one, 409 where nobody could
 * give roles afterwards, and what `write` refuses.
 */
export async function changeOfficer(
  portal: Portal,
  actor: AuditActor,
  { act, who, why }: Order,
  write: (trx: Trx, officer: OfficerRow) => Promise<Written>,
): Promise<void> {
  await portal.transaction(async (trx) => {
    await lockOfficers(trx);
    const officer = await getOfficer(trx, who);
    const today = portal.clock.today();
    const before = officer.isActive ? await countLasting(trx, ACCESS_ADMIN, today) : 0;
    const detail = await write(trx, officer);
    if (before > 0 && (await countLasting(trx, ACCESS_ADMIN, today)) === 0) throw conflict(LAST_MANAGER);
    if (detail !== undefined) await note(portal, trx, actor, { act, id: officer.id, detail, why });
  });
}

async function getOfficer(trx: Trx, who: Whose): Promise<OfficerRow> {
  if ('email' in who) return getOfficerByEmail(trx, who.email);
  const officer = await findOfficer(trx, who.id);
  if (officer === undefined) throw notFound();
  return officer;
}

/** Both factors anew, for whoever lost one; every login ends. */
export async function resetOfficer(
  portal: Portal,
  actor: AuditActor,
  email: string,
  { why, also }: { why?: string; also?: (trx: Trx, officer: OfficerRow) => Promise<object> } = {},
): Promise<Credentials> {
  const { factors, credentials } = await newFactors(portal, email);
  await changeOfficer(portal, actor, { act: 'officer.reset', who: { email }, why }, async (trx, officer) => {
    const { id } = officer;
    await resetFactors(trx, id, { ...factors, secret: portal.sealing.seal(factors.secret, id) });
    await endEveryLogin(trx, { side: 'officer', id }, portal.clock.now());
    return (await also?.(trx, officer)) ?? {};
  });
  return credentials;
}

/** Exactly these from now on; what stays keeps its days. */
export async function replaceRoles(
  portal: Portal,
  trx: Trx,
  { id, roles: held }: Pick<OfficerRow, 'id' | 'roles'>,
  roles: readonly Role[],
  actor: AuditActor,
): Promise<void> {
  const giving = givingOf(portal, actor);
  const by = giving.by ?? LOGIN_SERVICE;
  await takeHoldings(
    trx,
    id,
    held.filter((role) => !roles.includes(role)),
    { ...giving, by },
  );
  await giveHoldings(
    trx,
    id,
    roles.filter((role) => !held.includes(role)),
    giving,
  );
}

function givingOf({ clock }: Portal, actor: AuditActor) {
  const today = clock.today();
  return { from: today, until: null, by: giverOf(actor), proposedBy: null, now: clock.now(), today };
}

/** As roles keep who gave them. */
function giverOf(actor: AuditActor): string {
  if ('id' in actor) return actor.id;
  return 'name' in actor ? actor.name : LOGIN_SERVICE;
}

/** Shut, every login ends at once; opened again, the access is what it was. */
export async function setActive(
  portal: Portal,
  actor: AuditActor,
  email: string,
  { isActive, why }: { isActive: boolean; why?: string },
): Promise<void> {
  const order = { act: isActive ? 'officer.enable' : 'officer.disable', who: { email }, why };
  await changeOfficer(portal, actor, order, async (trx, { id }) => {
    await updateActive(trx, id, isActive);
    if (!isActive) await endEveryLogin(trx, { side: 'officer', id }, portal.clock.now());
    return {};
  });
}

/** Throws 409 for an unknown address. */
export async function getOfficerByEmail(db: Portal['db'] | Trx, email: string): Promise<OfficerRow> {
  const officer = await findOfficerByEmail(db, email);
  if (officer === undefined) throw conflict(`Ein Konto „${email}“ gibt es nicht.`);
  return officer;
}

interface Noted {
  act: string;
  id: string;
  detail: object;
  why?: string | undefined;
}

async function note(portal: Portal, trx: Trx, actor: AuditActor, { act, id, detail, why }: Noted): Promise<void> {
  portal.log.event('officer.changed', { officer: id, change: act });
  await recordAct(portal, trx, { actor, act, subjects: [officerIri(id)], detail, why: why ?? null });
}

async function newFactors(portal: Portal, email: string) {
  const oneTimePassword = readableSecret(GROUPS, GROUP_LENGTH);
  const secret = newSecret();
  const passwordHash = await hashPassword(oneTimePassword);
  const oneTimeUntil = later(portal.clock.now(), ONE_TIME_PASSWORD);
  return {
    factors: { passwordHash, oneTimeUntil, secret },
    credentials: { oneTimePassword, otpauthUrl: otpauthUrl(secret, email) },
  };
}
