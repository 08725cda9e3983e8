import { findKnownDevice } from '#features/access/server/device.ts';
import { findCodeStep } from '#features/access/server/factors/totp.ts';
import { beginStage, type OfficerLogin } from '#features/access/server/officer-session.ts';
import type { Stage } from '#features/access/server/officer-session-store.ts';
import { hashPassword, isPassword } from '#features/access/server/passwords.ts';
import { endEveryOfficerLogin } from '#features/access/server/session-store.ts';
import { LoginAttempt } from '#features/account/server/login-throttle.ts';
import { recordAct } from '#features/audit/server/record.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { actorOfOfficer, officerIri } from './actor.ts';
import { findOfficersFault } from './change-password.ts';
import {
  countWrongCode,
  findOfficer,
  findOfficerByEmail,
  type OfficerRow,
  spendCode,
  updateOwnPassword,
} from './store.ts';

/** Wrong codes in a row after which only a reset helps: whoever tries so many knows the password and guesses. */
const MAX_WRONG_CODES = 50;

/** What is said to a refused officer, at the desk and at the command line. */
export const LOGIN_REFUSALS = {
  password: 'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfen Sie beide Eingaben.',
  code: 'Dieser Code passt nicht. Jeder Code gilt nur kurz und nur einmal. Geben Sie den nächsten ein, den Ihre App zeigt.',
  expired: 'Ihr Einmalpasswort ist abgelaufen. Bitten Sie die Person, die Ihr Konto eingerichtet hat, um ein neues.',
  blocked:
    'Ihr zweiter Faktor ist nach zu vielen falschen Codes gesperrt. Lassen Sie ihn von der Person zurücksetzen, die Ihr Konto eingerichtet hat.',
} as const;

export type LoginStep =
  /** `session` goes into the cookie; `stage` says what is asked next. */
  | { kind: 'next'; stage: Stage; session: string; officer: OfficerRow }
  | { kind: 'refused' }
  /** The password handed out is too old. */
  | { kind: 'expired' }
  /** Too many wrong codes: the second factor must be reset. */
  | { kind: 'blocked' }
  /** The new password is refused, with the sentence to show. */
  | { kind: 'weak'; message: string }
  | { kind: 'slowed'; seconds: number };

/**
 * The first factor. An unknown address and a disabled officer cost and look the same as a wrong password.
 * Throws HashQueueFull.
 */
export async function enterPassword(
  portal: Portal,
  {
    email,
    password,
    ip,
    deviceToken,
  }: { email: string; password: string; ip: string; deviceToken?: string | undefined },
): Promise<LoginStep> {
  const officer = await findOfficerByEmail(portal.db, email);
  const device = await findKnownDevice(portal.db, { side: 'officer', id: officer?.id }, deviceToken);
  const attempt = new LoginAttempt(portal, email, { ip, device }, 'officer');
  const seconds = await attempt.findDelay();
  if (seconds !== undefined) return { kind: 'slowed', seconds };
  const known = officer?.isActive === true ? officer : undefined;
  const isRight = await attempt.check(isPassword(password, known?.passwordHash));
  if (known === undefined || !isRight) {
    portal.log.event('officer.login-refused', { officer: officer?.id ?? 'unknown' });
    return { kind: 'refused' };
  }
  if (known.oneTimeUntil !== null && known.oneTimeUntil <= portal.clock.now()) return { kind: 'expired' };
  const session = await beginStage(portal, portal.db, { officerId: known.id, stage: 'code' });
  return { kind: 'next', stage: 'code', session, officer: known };
}

/** The second factor. A right code that was used before is refused like a wrong one. */
export async function enterCode(
  portal: Portal,
  login: OfficerLogin,
  { code, ip }: { code: string; ip: string },
): Promise<LoginStep> {
  const attempt = new LoginAttempt(portal, login.officerId, { ip }, 'officer-inside');
  const seconds = await attempt.findDelay();
  if (seconds !== undefined) return { kind: 'slowed', seconds };
  const officer = await getOfficer(portal, login);
  const isBlocked = officer.wrongCodes >= MAX_WRONG_CODES;
  const step = isBlocked ? undefined : findCodeStep(portal.sealing.open(officer.secondFactorSecret, officer.id), code);
  const next = step === undefined ? undefined : await passCode(portal, login, officer, step);
  await attempt.check(Promise.resolve(next !== undefined));
  if (next !== undefined) return next;
  await countWrongCode(portal.db, officer.id);
  portal.log.event('officer.code-refused', { officer: officer.id });
  return { kind: isBlocked ? 'blocked' : 'refused' };
}

/** Undefined when the code was spent before. */
async function passCode(
  portal: Portal,
  login: OfficerLogin,
  officer: OfficerRow,
  step: number,
): Promise<LoginStep | undefined> {
  const stage: Stage = officer.oneTimeUntil === null ? 'in' : 'password';
  return portal.transaction(async (trx) => {
    if (!(await spendCode(trx, officer.id, step, portal.clock.now()))) return undefined;
    const session = await beginStage(portal, trx, { officerId: officer.id, stage, before: login });
    if (stage === 'in') await noteLogin(portal, trx, officer);
    return { kind: 'next', stage, session, officer };
  });
}

/** Both factors by a passkey. Undefined for a disabled officer, and for one whose password must be replaced first. */
export async function enterByPasskey(portal: Portal, officerId: string): Promise<LoginStep | undefined> {
  const officer = await findOfficer(portal.db, officerId);
  if (officer?.isActive !== true || officer.oneTimeUntil !== null) return undefined;
  return portal.transaction(async (trx) => {
    const session = await beginStage(portal, trx, { officerId, stage: 'in' });
    await noteLogin(portal, trx, officer, { byPasskey: true });
    return { kind: 'next', stage: 'in', session, officer };
  });
}

/** Replaces the password that was handed out; every other login ends. Throws HashQueueFull. */
export async function replacePassword(portal: Portal, login: OfficerLogin, password: string): Promise<LoginStep> {
  const officer = await getOfficer(portal, login);
  const fault = await findOfficersFault(officer, password);
  if (fault !== undefined) return { kind: 'weak', message: fault };
  if (await isPassword(password, officer.passwordHash)) return { kind: 'weak', message: SAME };
  const passwordHash = await hashPassword(password);
  return portal.transaction(async (trx) => {
    await updateOwnPassword(trx, officer.id, passwordHash);
    await endEveryOfficerLogin(trx, officer.id, portal.clock.now());
    const session = await beginStage(portal, trx, { officerId: officer.id, stage: 'in' });
    await noteLogin(portal, trx, officer);
    return { kind: 'next', stage: 'in', session, officer };
  });
}

const SAME = 'Das neue Passwort ist das Einmalpasswort. Wählen Sie ein anderes.';

export async function noteLogin(
  portal: Portal,
  trx: Trx,
  officer: OfficerRow,
  more: { byLoginService?: true; byPasskey?: true } = {},
): Promise<void> {
  const by = more.byPasskey ? 'passkey' : more.byLoginService ? 'login-service' : 'password-and-factor';
  portal.log.event('officer.logged-in', { officer: officer.id, by });
  const detail = { passwordReplaced: officer.oneTimeUntil !== null && more.byLoginService === undefined, ...more };
  const subjects = [officerIri(officer.id)];
  await recordAct(portal, trx, { actor: actorOfOfficer(officer), act: 'officer.log-in', subjects, detail });
}

async function getOfficer({ db }: Portal, { officerId }: OfficerLogin): Promise<OfficerRow> {
  const officer = await findOfficer(db, officerId);
  if (officer === undefined) throw new Error(`officer ${officerId} vanished`);
  return officer;
}
