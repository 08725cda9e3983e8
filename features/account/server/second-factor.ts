import {
  countRecoveryCodes,
  countWrongTotp,
  deleteFactors,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  putRecoveryCodes,
  spendRecoveryCode,
  spendTotpCode,
} from '#features/access/server/factors.ts';
import { deletePasskey, listPasskeys } from '#features/access/server/passkey-store.ts';
import { isPassword } from '#features/access/server/passwords.ts';
import { type Holder, REALMS } from '#features/access/server/realm.ts';
import { endEveryLogin } from '#features/access/server/session.ts';
import { hashToken, readableSecret } from '#features/access/server/tokens.ts';
import { findCodeStep, isCodeShaped } from '#features/access/server/totp.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { changeByAgency } from './change-by-agency.ts';
import { type FactorChange, factorLetter } from './letters.ts';
import { LoginAttempt } from './login-throttle.ts';
import { type AccountRow, lockAccount, updateAccount } from './store.ts';

/**
 * Wrong codes in a row after which only a recovery code or the agency helps, an officer only a reset: whoever tries so many
 * knows the password and guesses.
 */
const MAX_WRONG_CODES = 50;

export const CODE_REFUSED =
  'Dieser Code passt nicht. Jeder Code gilt nur kurz und nur einmal. Geben Sie den nächsten ein, den Ihre App zeigt.';

/** Whether the password alone is not enough. */
export function asksFactor({ asksCode, asksPasskey }: AccountRow): boolean {
  return asksCode || asksPasskey;
}

export type FactorOutcome =
  | { kind: 'right' }
  /** `isBlocked`: after too many wrong codes none is looked at any more. */
  | { kind: 'refused'; isBlocked: boolean }
  | { kind: 'slowed'; seconds: number };

interface Typed {
  text: string;
  ip: string;
}

/** The second factor: a code of the app, or a recovery code; each is good once. */
export async function enterFactor(portal: Portal, holder: Holder, { text, ip }: Typed): Promise<FactorOutcome> {
  const outcome = await tryInside(portal, holder, ip, () => tryCode(portal, holder, text));
  const { codeRefused, who } = REALMS[holder.side];
  if (outcome.kind === 'refused') portal.log.event(codeRefused, { [who]: holder.id });
  return outcome;
}

/** What somebody logged in can show once more. */
export interface Proof {
  passwordHash: string | null;
  /** A code will do as well. */
  takesCode: boolean;
}

export function proofOf(account: AccountRow): Proof {
  return { passwordHash: account.passwordHash, takesCode: asksFactor(account) };
}

/** For a change to how one logs in: the password again, or a code where one is asked for. Throws HashQueueFull. */
export function proveSelf(
  portal: Portal,
  { passwordHash, takesCode, ...holder }: Holder & Proof,
  { text, ip }: Typed,
): Promise<FactorOutcome> {
  return tryInside(portal, holder, ip, async () => {
    const tried = takesCode ? await tryCode(portal, holder, text) : 'wrong';
    return tried === 'right' || (await isPassword(text, passwordHash)) ? 'right' : 'wrong';
  });
}

/** Of somebody who is as good as in: tries count wherever they come from. */
async function tryInside(
  portal: Portal,
  { side, id }: Holder,
  ip: string,
  check: () => Promise<Tried>,
): Promise<FactorOutcome> {
  const attempt = new LoginAttempt(portal, id, { ip }, `${side}-inside`);
  const seconds = await attempt.findDelay();
  if (seconds !== undefined) return { kind: 'slowed', seconds };
  const tried = check();
  const isRight = await attempt.check(tried.then((outcome) => outcome === 'right'));
  return isRight ? { kind: 'right' } : { kind: 'refused', isBlocked: (await tried) === 'blocked' };
}

type Tried = 'right' | 'wrong' | 'blocked';

/** Spends what is right. Officers have no recovery codes, and confirm their app by the first code they log in with. */
async function tryCode(portal: Portal, holder: Holder, text: string): Promise<Tried> {
  const { side, id } = holder;
  const now = portal.clock.now();
  if (side === 'applicant' && (await spendRecoveryCode(portal.db, hashRecoveryCode(text, id), now))) return 'right';
  const totp = await findTotp(portal.db, holder);
  if (totp === undefined || (side === 'applicant' && totp.confirmedAt === null)) return 'wrong';
  if (totp.wrongCodes >= MAX_WRONG_CODES) return 'blocked';
  const step = findCodeStep(portal.sealing.open(totp.secret, id), text);
  if (step !== undefined && (await spendTotpCode(portal.db, holder, step, now))) return 'right';
  // A password or a mistyped recovery code is nobody's guess at the app's code.
  if (isCodeShaped(text)) await countWrongTotp(portal.db, holder);
  return 'wrong';
}

/** The first right code switches it on; undefined for a wrong one. Answers the recovery codes: shown once. */
export async function switchOnTotp(portal: Portal, account: AccountRow, code: string): Promise<string[] | undefined> {
  const holder = { side: 'applicant', id: account.id } as const;
  const totp = await findTotp(portal.db, holder);
  if (totp === undefined || totp.confirmedAt !== null) return undefined;
  const step = findCodeStep(portal.sealing.open(totp.secret, account.id), code);
  if (step === undefined) return undefined;
  return portal.transaction(async (trx) => {
    if (!(await spendTotpCode(trx, holder, step, portal.clock.now()))) return undefined;
    const codes = await storeNewCodes(trx, account.id);
    await noteChange(portal, trx, account, 'totp-on');
    return codes;
  });
}

const HOW_MANY = 10;
/** Six groups of four: 120 bits, so that a plain hash of one tells nothing. */
const [GROUPS, LENGTH] = [6, 4];

function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => readableSecret(GROUPS, LENGTH));
}

/** However it was typed: in small letters, with other dashes, without any. Another account's code is another hash. */
function hashRecoveryCode(typed: string, accountId: string): Buffer {
  return hashToken(`${accountId} ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);
}

/** In place of all older ones. */
export async function renewRecoveryCodes(portal: Portal, account: AccountRow): Promise<string[]> {
  return portal.transaction(async (trx) => {
    const codes = await storeNewCodes(trx, account.id);
    await noteChange(portal, trx, account, 'codes-new');
    return codes;
  });
}

async function storeNewCodes(trx: Trx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(code, accountId));
  await putRecoveryCodes(trx, accountId, hashes);
  return codes;
}

export async function switchOffTotp(portal: Portal, account: AccountRow): Promise<void> {
  await portal.transaction(async (trx) => {
    await deleteTotp(trx, account.id);
    if (!account.asksPasskey) await deleteRecoveryCodes(trx, account.id);
    await noteChange(portal, trx, account, 'totp-off');
  });
}

/** Of the agency, for whoever lost app and recovery codes: the password alone counts again. Throws 404. */
export async function resetFactors(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { asksPasskey: false }, async (trx, account) => {
    await deleteFactors(trx, accountId);
    await endEveryLogin(trx, { side: 'applicant', id: accountId }, portal.clock.now());
    await queueMail(portal, trx, factorLetter(portal, account, 'reset'));
  });
}

/** Asks for a passkey after the password, or no longer. Answers the recovery codes, where the account had none yet. */
export async function askPasskey(portal: Portal, account: AccountRow, isOn: boolean): Promise<string[] | undefined> {
  return portal.transaction(async (trx) => {
    await updateAccount(trx, account.id, { asksPasskey: isOn });
    if (!isOn) return stopAsking(portal, trx, account);
    const isFirst = !account.asksCode && (await countRecoveryCodes(trx, account.id)) === 0;
    const codes = isFirst ? await storeNewCodes(trx, account.id) : undefined;
    await noteChange(portal, trx, account, 'passkey-asked');
    return codes;
  });
}

async function stopAsking(portal: Portal, trx: Trx, account: AccountRow): Promise<undefined> {
  if (!account.asksCode) await deleteRecoveryCodes(trx, account.id);
  await noteChange(portal, trx, account, 'passkey-not-asked');
}

/** Removes one passkey of an applicant; with the last one gone, none can be asked for any more. False when there is none. */
export async function removePasskey(portal: Portal, trx: Trx, accountId: string, passkey: string): Promise<boolean> {
  const holder = { side: 'applicant', id: accountId } as const;
  // Under the account's lock: else two removed at once would each count the other.
  const account = await lockAccount(trx, accountId);
  if (account === undefined || !(await deletePasskey(trx, holder, passkey))) return false;
  await noteChange(portal, trx, account, 'passkey-gone');
  if (!account.asksPasskey || (await listPasskeys(trx, holder)).length > 0) return true;
  await updateAccount(trx, accountId, { asksPasskey: false });
  await stopAsking(portal, trx, account);
  return true;
}

/** Mail and entry, in the change's own transaction. */
export async function noteChange(portal: Portal, trx: Trx, account: AccountRow, change: FactorChange): Promise<void> {
  await queueMail(portal, trx, factorLetter(portal, account, change));
  portal.log.event('account.factor-changed', { change });
  const actor = { kind: 'applicant', id: account.id } as const;
  await recordAct(portal, trx, { actor, act: `account.${change}`, subjects: [`/api/users/${account.id}`] });
}
