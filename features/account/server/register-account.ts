import { randomUUID } from 'node:crypto';
import { findNewPasswordFault, hashPassword } from '#features/access/server/passwords.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { isEnded } from '#ground/rules/programme/programme.ts';
import { PASSWORD_POLICY, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { later } from '#ground/server/clock.ts';
import { registrationClosed, violations } from '#ground/server/hydra/problem.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import { type Registration, readRegistration } from '../rules/registration.ts';
import { confirmationLetter } from './letters.ts';
import { enterMail, mailsExhausted, refuseOverBudget } from './mail-budget.ts';
import { requestLetter } from './request-letter.ts';
import { countAccounts, insertAccount, lockRegistration, MAILED_TOKEN } from './store.ts';

export interface RegisteredAccount {
  id: string;
  email: string;
}

/** Literal, contract §3.4: one text whatever the reason. */
const CLOSED = 'Das Kontingent für Neu-Registrierungen ist erschöpft.';

/** Closed by the agency, by the end of the programme, or because the cap is reached (decisions §1 and §2). */
async function isRegistrationOpen(portal: Portal, db: Db | Trx): Promise<boolean> {
  if (isEnded(portal.programme, portal.clock.today())) return false;
  const { registrationOpen, registrationCap: cap } = (await findSettings(portal, db)).settings;
  return registrationOpen && (cap === null || (await countAccounts(db)) < cap);
}

/** Throws 406 when nobody can register. */
export async function refuseWhenClosed(portal: Portal): Promise<void> {
  if (!(await isRegistrationOpen(portal, portal.db))) throw registrationClosed(CLOSED);
}

/** The same once more inside the transaction, where a cap could be overrun by two at once. */
export async function refuseOverCap(portal: Portal, trx: Trx): Promise<void> {
  if ((await findSettings(portal, trx)).settings.registrationCap === null) return;
  await lockRegistration(trx);
  if (!(await isRegistrationOpen(portal, trx))) throw registrationClosed(CLOSED);
}

/**
 * Registers an account with its company. A taken address gives the same answer at the same cost, and another mail
 * (contract D-27). Throws 406 when closed, 422 with every violation, 429 when too many mails asked for from this address
 * are open, HashQueueFull in a rush.
 */
export async function registerAccount(portal: Portal, body: unknown, ip: string): Promise<RegisteredAccount> {
  await refuseWhenClosed(portal);
  const read = readRegistration(body);
  const faults = [...read.violations, ...(await passwordFaults(read.data, read.violations))];
  if (faults.length > 0) throw violations(faults);
  await refuseOverBudget(portal, ip);
  const password = read.data.plainPassword;
  const passwordHash = password === null ? null : await hashPassword(password);
  return store(portal, read.data, passwordHash, ip);
}

async function passwordFaults(data: Registration, found: readonly Violation[]): Promise<Violation[]> {
  const isUnread = found.some(({ propertyPath }) => propertyPath === 'plainPassword');
  if (data.plainPassword === null || isUnread) return [];
  const fault = await findFault(data.plainPassword, data);
  return fault === undefined ? [] : [wrong('plainPassword', fault)];
}

function findFault(password: string, data: Registration): Promise<string | undefined> {
  const personal = [data.firstName, data.lastName, data.companyName, data.city].filter((word) => word !== null);
  return findNewPasswordFault(password, data.email ?? '', personal);
}

/**
 * What a registration with this body would say of its password, whatever else is still missing or wrong. Nothing is kept.
 * Throws HashQueueFull.
 */
export async function checkPassword(body: unknown): Promise<string | undefined> {
  const { data } = readRegistration(body);
  return data.plainPassword === null ? PASSWORD_TEXT.required : findFault(data.plainPassword, data);
}

async function store(
  portal: Portal,
  data: Registration,
  passwordHash: string | null,
  ip: string,
): Promise<RegisteredAccount> {
  const now = portal.clock.now();
  const [id, linkId] = [randomUUID(), randomUUID()];
  const person = newAccountOf(data);
  await portal.transaction(async (trx) => {
    await refuseOverCap(portal, trx);
    const delay = await enterMail(portal, trx, { ip, email: person.email });
    if (delay !== undefined) throw mailsExhausted(portal, delay);
    const isNew = await insertAccount(trx, {
      ...person,
      id,
      companyId: randomUUID(),
      passwordHash,
      passwordPolicy: passwordHash === null ? null : PASSWORD_POLICY,
      linkId,
      linkExpiresAt: later(now, MAILED_TOKEN.confirm),
      now,
    });
    if (isNew)
      await queueMail(
        portal,
        trx,
        confirmationLetter(portal, { ...person, confirmed: false }, linkId, passwordHash !== null),
      );
    else await requestLetter(portal, trx, { email: person.email, kind: 'already-registered' });
  });
  portal.log.event('account.registered');
  return { id, email: person.email };
}

/** Person and company of a registration nothing is missing in. */
export function newAccountOf(data: Registration) {
  return {
    companyName: textIn(data.companyName),
    addresses: [addressIn(data)],
    email: textIn(data.email),
    salutation: data.salutation,
    title: data.title,
    firstName: textIn(data.firstName),
    lastName: textIn(data.lastName),
    position: data.position,
    phone: textIn(data.phone),
  };
}

function addressIn({ street, housenumber, postcode, city }: Registration) {
  return { street: textIn(street), housenumber: textIn(housenumber), postcode: textIn(postcode), city: textIn(city) };
}

/** Required answers are there once nothing was found missing; blanks around them go. */
function textIn(value: string | null): string {
  return (value ?? '').trim();
}
