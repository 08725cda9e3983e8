import { type Device, rememberDevice } from '#features/access/server/device.ts';
import { deleteFactors } from '#features/access/server/factors.ts';
import { findNewPasswordFault, hashPassword } from '#features/access/server/passwords.ts';
import type { Holder } from '#features/access/server/realm.ts';
import { endEveryLogin } from '#features/access/server/session.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { PASSWORD_POLICY } from '#ground/rules/session/password.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { passwordChangedLetter } from './letters.ts';
import { proveMailbox } from './mail-budget.ts';
import { confirmed } from './register-account.ts';
import { type Proof, proveSelf } from './second-factor.ts';
import {
  type AccountRow,
  deleteIdentities,
  findAccount,
  findTokenAccount,
  type TokenPurpose,
  updateAccount,
  useToken,
} from './store.ts';

export type PasswordOutcome =
  | { kind: 'set' }
  /** The mailed link is good for nothing. */
  | { kind: 'expired' }
  /** The new password is refused, with the sentence to show. */
  | { kind: 'weak'; message: string }
  /** The present password is wrong. */
  | { kind: 'refused' }
  | { kind: 'slowed'; seconds: number };

/** Whom a mailed link belongs to; undefined when it is good for nothing. Looking does not use it up: mail scanners look too. */
export async function findLinkHolder(
  portal: Portal,
  token: string,
  purpose: TokenPurpose,
): Promise<AccountRow | undefined> {
  const id = await findTokenAccount(portal.db, hashToken(token), purpose, portal.clock.now());
  return id === undefined ? undefined : findAccount(portal.db, id);
}

interface NewPassword {
  password: string;
  /** The browser the link was opened in: it is its owner's. */
  device: Device;
}

/**
 * Sets the password by a mailed link, which also proves the address. Every login of the account ends.
 * Throws HashQueueFull.
 */
export async function setPasswordByLink(
  portal: Portal,
  token: string,
  purpose: TokenPurpose,
  { password, device }: NewPassword,
): Promise<PasswordOutcome> {
  const account = await findLinkHolder(portal, token, purpose);
  if (account === undefined) return { kind: 'expired' };
  const fault = await findOwnFault(account, password);
  if (fault !== undefined) return { kind: 'weak', message: fault };
  const passwordHash = await hashPassword(password);
  const done = await portal.transaction(async (trx) => {
    const accountId = await useToken(trx, hashToken(token), purpose, portal.clock.now());
    if (accountId === undefined) return false;
    await store(portal, trx, account.id, passwordHash);
    if (!account.confirmed) await partStrangers(trx, accountId);
    await updateAccount(trx, accountId, await confirmed(portal, trx));
    await proveMailbox(portal, trx, account.email);
    await rememberDevice(trx, { side: 'applicant', id: accountId }, device, portal.clock.now());
    if (purpose === 'reset') await tellChange(portal, trx, account);
    return true;
  });
  return done ? { kind: 'set' } : { kind: 'expired' };
}

/**
 * Until somebody has shown that the mailbox is theirs, whoever registered may be a stranger: none of their ways in stays,
 * and nothing of theirs is asked for beside the new password.
 */
async function partStrangers(trx: Trx, accountId: string): Promise<void> {
  await deleteIdentities(trx, accountId);
  await deleteFactors(trx, accountId);
  await updateAccount(trx, accountId, { asksPasskey: false });
}

/** Changes the password of somebody logged in. Every login ends. Throws HashQueueFull. */
export async function changePassword(portal: Portal, account: AccountRow, typed: Typed): Promise<PasswordOutcome> {
  const self = { side: 'applicant', id: account.id, passwordHash: account.passwordHash } as const;
  const chosen = await choosePassword(portal, self, typed, () => findOwnFault(account, typed.password));
  if (chosen.kind !== 'chosen') return chosen;
  await portal.transaction(async (trx) => {
    await store(portal, trx, account.id, chosen.passwordHash);
    await tellChange(portal, trx, account);
  });
  return { kind: 'set' };
}

interface Typed {
  present: string;
  password: string;
  ip: string;
}

/** A new password of somebody logged in, on either side, who must know the present one. Throws HashQueueFull. */
export async function choosePassword(
  portal: Portal,
  self: Holder & Pick<Proof, 'passwordHash'>,
  { present, password, ip }: Typed,
  findFault: () => Promise<string | undefined>,
): Promise<{ kind: 'chosen'; passwordHash: string } | Exclude<PasswordOutcome, { kind: 'set' | 'expired' }>> {
  const proof = await proveSelf(portal, { ...self, takesCode: false }, { text: present, ip });
  if (proof.kind !== 'right') return proof;
  const message = present === password ? SAME : await findFault();
  if (message !== undefined) return { kind: 'weak', message };
  return { kind: 'chosen', passwordHash: await hashPassword(password) };
}

const SAME = 'Das neue Passwort ist das bisherige. Wählen Sie ein anderes.';

/** What is wrong with a new password for this account. Throws HashQueueFull. */
export function findOwnFault(
  { email, firstName, lastName }: AccountRow,
  password: string,
): Promise<string | undefined> {
  return findNewPasswordFault(password, email, [firstName, lastName]);
}

async function store(portal: Portal, trx: Trx, accountId: string, passwordHash: string): Promise<void> {
  await updateAccount(trx, accountId, { passwordHash, passwordPolicy: PASSWORD_POLICY, weakPassword: false });
  await endEveryLogin(trx, { side: 'applicant', id: accountId }, portal.clock.now());
  portal.log.event('account.password-changed');
}

/** By mail, and in the record. The first password of an account is part of registering it. */
async function tellChange(portal: Portal, trx: Trx, account: AccountRow): Promise<void> {
  await queueMail(portal, trx, passwordChangedLetter(portal, account));
  const actor = { kind: 'applicant', id: account.id } as const;
  await recordAct(portal, trx, { actor, act: 'account.password-changed', subjects: [`/api/users/${account.id}`] });
}
