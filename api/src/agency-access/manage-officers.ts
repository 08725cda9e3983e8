import { randomInt, randomUUID } from 'node:crypto';
import { COMMAND_LINE } from '@portal/domain/agency/audit.ts';
import type { Role } from '@portal/domain/agency/roles.ts';
import { hashPassword } from '../account/passwords.ts';
import { recordAct } from '../audit/record.ts';
import { conflict } from '../hydra/problem.ts';
import { later } from '../oauth/lifetimes.ts';
import { endEveryOfficerLogin } from '../oauth/store.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { officerIri } from './actor.ts';
import { newSecret, otpauthUrl } from './second-factor.ts';
import {
  findOfficerByEmail,
  insertOfficer,
  type OfficerRow,
  resetFactors,
  updateActive,
  updateRoles,
} from './store.ts';

/** How long a password that was handed out is good for, in milliseconds. */
const ONE_TIME_PASSWORD = 7 * 24 * 3_600_000;
/** Without look-alikes. Four groups of five give 100 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

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
export async function addOfficer(portal: Portal, { email, name, roles }: NewPerson): Promise<Credentials> {
  const { factors, credentials } = await newFactors(portal, email);
  const id = randomUUID();
  await portal.db.transaction().execute(async (trx) => {
    const { passwordHash, oneTimeUntil, secret } = factors;
    const stands = { id, email, name, roles, createdAt: portal.clock.now(), secondFactorConfirmedAt: null };
    if (!(await insertOfficer(trx, { ...stands, passwordHash, oneTimeUntil, secondFactorSecret: secret }))) {
      throw conflict(`Ein Konto „${email}“ gibt es schon.`);
    }
    await note(portal, trx, 'officer.add', id, { roles });
  });
  return credentials;
}

/** Both factors anew, for whoever lost one; every login ends. */
export async function resetOfficer(portal: Portal, email: string): Promise<Credentials> {
  const { factors, credentials } = await newFactors(portal, email);
  await change(portal, 'officer.reset', email, {}, async (trx, { id }) => {
    await resetFactors(trx, id, factors);
    await endEveryOfficerLogin(trx, id, portal.clock.now());
  });
  return credentials;
}

/** What they may do changes with their very next call. */
export async function setRoles(portal: Portal, email: string, roles: readonly Role[]): Promise<void> {
  await change(portal, 'officer.roles', email, { roles }, (trx, { id }) => updateRoles(trx, id, roles));
}

/** Ends every login at once. */
export async function disableOfficer(portal: Portal, email: string): Promise<void> {
  await change(portal, 'officer.disable', email, {}, async (trx, { id }) => {
    await updateActive(trx, id, false);
    await endEveryOfficerLogin(trx, id, portal.clock.now());
  });
}

export async function enableOfficer(portal: Portal, email: string): Promise<void> {
  await change(portal, 'officer.enable', email, {}, (trx, { id }) => updateActive(trx, id, true));
}

/** Throws 409 for an unknown address. */
export async function getOfficerByEmail(db: Portal['db'] | Trx, email: string): Promise<OfficerRow> {
  const officer = await findOfficerByEmail(db, email);
  if (officer === undefined) throw conflict(`Ein Konto „${email}“ gibt es nicht.`);
  return officer;
}

async function change(
  portal: Portal,
  act: string,
  email: string,
  detail: object,
  write: (trx: Trx, officer: OfficerRow) => Promise<void>,
): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    const officer = await getOfficerByEmail(trx, email);
    await write(trx, officer);
    await note(portal, trx, act, officer.id, detail);
  });
}

/** Only the command line changes officers. */
async function note(portal: Portal, trx: Trx, act: string, id: string, detail: object): Promise<void> {
  portal.log.event('officer.changed', { officer: id, change: act });
  const actor = { kind: 'command-line', name: COMMAND_LINE } as const;
  await recordAct(portal, trx, { actor, act, subjects: [officerIri(id)], detail });
}

async function newFactors(portal: Portal, email: string) {
  const oneTimePassword = newOneTimePassword();
  const secret = newSecret();
  const passwordHash = await hashPassword(oneTimePassword);
  const oneTimeUntil = later(portal.clock.now(), ONE_TIME_PASSWORD);
  return {
    factors: { passwordHash, oneTimeUntil, secret },
    credentials: { oneTimePassword, otpauthUrl: otpauthUrl(secret, email) },
  };
}

function newOneTimePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
