import { randomUUID } from 'node:crypto';
import type { AuditActor } from '@portal/domain/agency/audit/audit.ts';
import type { Role } from '@portal/domain/agency/audit/roles.ts';
import { newSecret, otpauthUrl } from '../access/factors/totp.ts';
import { later } from '../access/lifetimes.ts';
import { hashPassword } from '../access/passwords.ts';
import { readableSecret } from '../access/readable-secret.ts';
import { endEveryOfficerLogin } from '../access/session-store.ts';
import { recordAct } from '../audit/record.ts';
import { conflict } from '../hydra/problem.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { officerIri } from './actor.ts';
import {
  findOfficerByEmail,
  findOfficersWith,
  insertOfficer,
  lockOfficers,
  type OfficerRow,
  resetFactors,
  updateActive,
  updateRoles,
} from './store.ts';

/** How long a password that was handed out is good for, in milliseconds. */
const ONE_TIME_PASSWORD = 7 * 24 * 3_600_000;
/** Four groups of five give 100 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Who makes and changes the accounts of the others. */
export const MANAGER = 'programme-admin' satisfies Role;
const FIRST_MANAGES =
  'Das erste Konto legt die übrigen an und braucht dafür die Rolle programme-admin: --role programme-admin';
const NOT_FIRST = 'Es gibt schon Konten der Behörde. Weitere legt die Programmverwaltung an.';
const LAST_MANAGER = 'Danach könnte niemand mehr Konten verwalten. Geben Sie zuerst einer zweiten Person diese Rolle.';

/** What is handed to a person, once: nothing of it can be shown again. */
export interface Credentials {
  oneTimePassword: string;
  otpauthUrl: string;
}

export interface NewPerson {
  email: string;
  name: string;
  roles: readonly Role[];
}

/** Throws 409 when the address is taken. */
export async function addOfficer(portal: Portal, actor: AuditActor, person: NewPerson): Promise<Credentials> {
  return add(portal, actor, person, 'officer.add', async () => {});
}

/**
 * The first account, made by whoever runs the machine: nobody is there who could make it. Throws 409 as soon as there is
 * one, and for one that could make no others.
 */
export async function addFirstOfficer(portal: Portal, actor: AuditActor, person: NewPerson): Promise<Credentials> {
  if (!person.roles.includes(MANAGER)) throw conflict(FIRST_MANAGES);
  return add(portal, actor, person, 'officer.add-first', async (trx) => {
    if (await lockOfficers(trx)) throw conflict(NOT_FIRST);
  });
}

async function add(
  portal: Portal,
  actor: AuditActor,
  { email, name, roles }: NewPerson,
  act: string,
  check: (trx: Trx) => Promise<void>,
): Promise<Credentials> {
  const { factors, credentials } = await newFactors(portal, email);
  const id = randomUUID();
  await portal.db.transaction().execute(async (trx) => {
    await check(trx);
    const { passwordHash, oneTimeUntil, secret } = factors;
    const stands = { id, email, name, roles, createdAt: portal.clock.now(), secondFactorConfirmedAt: null };
    if (
      !(await insertOfficer(trx, {
        ...stands,
        passwordHash,
        oneTimeUntil,
        secondFactorSecret: portal.sealing.seal(secret, id),
      }))
    ) {
      throw conflict(`Ein Konto „${email}“ gibt es schon.`);
    }
    await note(portal, trx, actor, { act, id, detail: { roles } });
  });
  return credentials;
}

/** Both factors anew, for whoever lost one; every login ends. */
export async function resetOfficer(portal: Portal, actor: AuditActor, email: string): Promise<Credentials> {
  const { factors, credentials } = await newFactors(portal, email);
  await change(portal, actor, { act: 'officer.reset', email }, async (trx, { id }) => {
    await resetFactors(trx, id, { ...factors, secret: portal.sealing.seal(factors.secret, id) });
    await endEveryOfficerLogin(trx, id, portal.clock.now());
  });
  return credentials;
}

/** What they may do changes with their very next call. */
export async function setRoles(
  portal: Portal,
  actor: AuditActor,
  email: string,
  roles: readonly Role[],
): Promise<void> {
  const order = { act: 'officer.roles', email, detail: { roles } };
  await change(portal, actor, order, (trx, { id }) => updateRoles(trx, id, roles));
}

/** Ends every login at once. */
export async function disableOfficer(portal: Portal, actor: AuditActor, email: string): Promise<void> {
  await change(portal, actor, { act: 'officer.disable', email }, async (trx, { id }) => {
    await updateActive(trx, id, false);
    await endEveryOfficerLogin(trx, id, portal.clock.now());
  });
}

export async function enableOfficer(portal: Portal, actor: AuditActor, email: string): Promise<void> {
  await change(portal, actor, { act: 'officer.enable', email }, (trx, { id }) => updateActive(trx, id, true));
}

/** Throws 409 for an unknown address. */
export async function getOfficerByEmail(db: Portal['db'] | Trx, email: string): Promise<OfficerRow> {
  const officer = await findOfficerByEmail(db, email);
  if (officer === undefined) throw conflict(`Ein Konto „${email}“ gibt es nicht.`);
  return officer;
}

interface Order {
  act: string;
  email: string;
  detail?: object;
}

async function change(
  portal: Portal,
  actor: AuditActor,
  { act, email, detail = {} }: Order,
  write: (trx: Trx, officer: OfficerRow) => Promise<void>,
): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    await lockOfficers(trx);
    const officer = await getOfficerByEmail(trx, email);
    await write(trx, officer);
    const managed = officer.isActive && officer.roles.includes(MANAGER);
    if (managed && (await findOfficersWith(trx, MANAGER)).length === 0) throw conflict(LAST_MANAGER);
    await note(portal, trx, actor, { act, id: officer.id, detail });
  });
}

async function note(
  portal: Portal,
  trx: Trx,
  actor: AuditActor,
  { act, id, detail }: { act: string; id: string; detail: object },
): Promise<void> {
  portal.log.event('officer.changed', { officer: id, change: act });
  await recordAct(portal, trx, { actor, act, subjects: [officerIri(id)], detail });
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
