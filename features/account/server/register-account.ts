import { randomUUID } from 'node:crypto';
import { findNewPasswordFault, hashPassword } from '#features/access/server/passwords.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { isEnded } from '#ground/rules/programme/programme.ts';
import { PASSWORD_POLICY, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { later } from '#ground/server/clock.ts';
import { registrationClosed, violations } from '#ground/server/hydra/problem.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import type { Vouched } from '../rules/identity.ts';
import { emailKey, type InvitedPerson, type Registration, readRegistration } from '../rules/registration.ts';
import { confirmationLetter } from './letters.ts';
import { enterMail, mailsExhausted, proveMailbox, refuseOverBudget } from './mail-budget.ts';
import { requestLetter } from './request-letter.ts';
import {
  type AccountChange,
  countAccounts,
  endTokens,
  findAccount,
  hasConfirmed,
  insertAccount,
  insertAccountLink,
  lockRegistration,
  MAILED_TOKEN,
  makeAccountToken,
  setRegisterNumber,
  updateAccount,
  useToken,
} from './store.ts';

const MISSING = 'Der Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.';
const EXPIRED = 'Der Link ist abgelaufen oder wurde bereits benutzt.';

/** Confirms an e-mail address by the mailed token. Again within its time it changes nothing. Throws 422 on `token` when it is unknown or expired. */
export async function confirmAccount(portal: Portal, token: unknown): Promise<void> {
  if (typeof token !== 'string' || token === '') throw violations([missing('token', MISSING)]);
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const hash = hashToken(token);
    const accountId = await useToken(trx, hash, 'confirm', now);
    // A scanner of mails has opened the link before its reader: what they want is done, and nothing is done again.
    if (accountId === undefined && (await hasConfirmed(trx, hash, now))) return;
    if (accountId === undefined) throw violations([wrong('token', EXPIRED)]);
    const account = await findAccount(trx, accountId);
    if (account !== undefined) await proveMailbox(portal, trx, account.email);
    await updateAccount(trx, accountId, await confirmed(portal, trx));
  });
  portal.log.event('account.confirmed');
}

/** What a confirmed address changes: where accounts are approved automatically, it is approved at once. */
export async function confirmed(portal: Portal, trx: Trx): Promise<AccountChange> {
  const { accountApproval } = (await findSettings(portal, trx)).settings;
  return accountApproval === 'automatic' ? { confirmed: true, approved: true } : { confirmed: true };
}

export interface InvitedAccount {
  id: string;
  /** Where the person sets the password; with that the account is confirmed. */
  passwordPage: string;
}

/** An account without a company for somebody who has proven a mailbox by a mailed link; undefined when it has one. */
export async function registerInvited(
  portal: Portal,
  trx: Trx,
  { email, ...person }: InvitedPerson & { email: string },
): Promise<InvitedAccount | undefined> {
  const [id, linkId, now] = [randomUUID(), randomUUID(), portal.clock.now()];
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('account')
    .values({
      id,
      email,
      email_key: emailKey(email),
      salutation: person.salutation,
      title: person.title,
      first_name: (person.firstName ?? '').trim(),
      last_name: (person.lastName ?? '').trim(),
      phone: (person.phone ?? '').trim(),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return undefined;
  const expiresAt = later(now, MAILED_TOKEN.confirm);
  await insertAccountLink(trx, { id: linkId, accountId: id, purpose: 'confirm', expiresAt });
  const token = await makeAccountToken(trx, linkId, now);
  portal.log.event('account.registered');
  return { id, passwordPage: `/oauth/passwort-festlegen/${token}` };
}

export type VouchedOutcome =
  /** The address is vouched for: the account is confirmed. */
  | { kind: 'in'; accountId: string }
  /** A mail has to be answered first; the same whether or not the address has an account. */
  | { kind: 'mailed' }
  /** The address that is vouched for has an account, made in this moment. */
  | { kind: 'known' };

/**
 * Registers somebody an organisation vouches for, without a password. `link` ties the account to whoever it is, in the same
 * transaction. Throws 406 when closed, 429 when too many mails are open for this address of the net.
 */
export async function registerVouched(
  portal: Portal,
  { data, vouched, ip }: { data: Registration; vouched: Vouched; ip: string },
  link: (trx: Trx, accountId: string) => Promise<void>,
): Promise<VouchedOutcome> {
  await refuseWhenClosed(portal);
  const isProven = vouched.email !== undefined;
  if (!isProven) await refuseOverBudget(portal, ip);
  const [id, linkId, now] = [randomUUID(), randomUUID(), portal.clock.now()];
  const account = { ...newAccountOf(data), id, passwordHash: null, passwordPolicy: null };
  return portal.transaction(async (trx) => {
    await refuseOverCap(portal, trx);
    const delay = isProven ? undefined : await enterMail(portal, trx, { ip, email: account.email });
    if (delay !== undefined) throw mailsExhausted(portal, delay);
    const expiry = { linkId, linkExpiresAt: later(now, MAILED_TOKEN.confirm) };
    if (!(await insertAccount(trx, { ...account, ...expiry, companyId: randomUUID(), now }))) {
      if (isProven) return { kind: 'known' };
      await requestLetter(portal, trx, { email: account.email, kind: 'already-registered' });
      return { kind: 'mailed' };
    }
    if (vouched.registerNumber !== undefined) await setRegisterNumber(trx, id, vouched.registerNumber);
    await link(trx, id);
    portal.log.event('account.registered');
    if (!isProven) {
      // The link confirms the address; a password is not needed.
      await queueMail(portal, trx, confirmationLetter(portal, { ...account, confirmed: false }, linkId, true));
      return { kind: 'mailed' };
    }
    await endTokens(trx, id, 'confirm', now);
    await updateAccount(trx, id, await confirmed(portal, trx));
    portal.log.event('account.confirmed');
    return { kind: 'in', accountId: id };
  });
}

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
async function refuseOverCap(portal: Portal, trx: Trx): Promise<void> {
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
function newAccountOf(data: Registration) {
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
