import { findLogin, type OfficerLogin } from '#features/access/server/officer-session.ts';
import {
  deleteEndedAtCommandLine,
  deleteOfficerSession,
  insertOfficerSession,
  type Stage,
} from '#features/access/server/officer-session-store.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { REAL_CLOCK } from '#ground/server/time/clock.ts';
import { later } from '#ground/server/time/instants.ts';
import type { CommandLineLogin } from '../rules/wire.ts';
import { enterCode, enterPassword, LOGIN_REFUSALS, type LoginStep, replacePassword } from './log-in.ts';
import { findOfficer, findOfficerByEmail } from './store.ts';

/** Milliseconds from a login at the command line to its end, by the machine's clock (docs/decisions/0015). */
const LASTS = 60 * 60_000;
/** What it is called among one's logins. */
const DEVICE = 'Befehlszeile';
export interface LoginSecrets {
  password: string;
  code: string;
  /** Takes the place of a password that was handed out. */
  newPassword?: string | undefined;
  /** Whence: failures slow down as at the desk. */
  ip: string;
}

/** Both factors at once, as at the desk. Throws 409 with the sentence to show. */
export async function logInAtCommandLine(
  portal: Portal,
  email: string,
  { password, code, newPassword, ip }: LoginSecrets,
): Promise<CommandLineLogin> {
  const first = passed(await enterPassword(portal, { email, password, ip }), LOGIN_REFUSALS.password);
  const officer = await findOfficerByEmail(portal.db, email);
  // A code is good once: it is not spent before everything is there.
  if (officer?.oneTimeUntil !== null && newPassword === undefined) return { asks: 'newPassword' };
  const second = passed(await enterCode(portal, await loginAt(portal, first), { code, ip }), LOGIN_REFUSALS.code);
  const last =
    second.stage === 'in' || newPassword === undefined
      ? second
      : passed(await replacePassword(portal, await loginAt(portal, second), newPassword), LOGIN_REFUSALS.password);
  return moveToCommandLine(portal, await loginAt(portal, last));
}

interface Passed {
  stage: Stage;
  session: string;
}

function passed(step: LoginStep, refused: string): Passed {
  if (step.kind === 'next') return step;
  if (step.kind === 'refused') throw conflict(refused);
  if (step.kind === 'weak') throw conflict(step.message);
  if (step.kind === 'slowed') throw conflict(`Zu viele Versuche. Bitte warten Sie ${step.seconds} Sekunden.`);
  throw conflict(LOGIN_REFUSALS[step.kind]);
}

async function loginAt(portal: Portal, { session, stage }: Passed): Promise<OfficerLogin> {
  const login = await findLogin(portal, session, stage);
  if (login === undefined) throw new Error('a login is gone as soon as it began');
  return login;
}

async function moveToCommandLine(portal: Portal, { hash, officerId }: OfficerLogin): Promise<CommandLineLogin> {
  await deleteOfficerSession(portal.db, hash);
  const officer = await findOfficer(portal.db, officerId);
  const { token } = await beginAtCommandLine(portal, officerId);
  return { token, seconds: LASTS / 1000, name: officer?.name ?? '' };
}

/** The login itself, of an officer whose both factors were right. */
export async function beginAtCommandLine(
  { db }: Pick<Portal, 'db'>,
  officerId: string,
): Promise<{ token: string; until: Date }> {
  const now = REAL_CLOCK.now();
  const [token, until] = [newToken(), later(now, LASTS)];
  await deleteEndedAtCommandLine(db, now);
  const session = {
    hash: hashToken(token),
    officerId,
    stage: 'command-line',
    expiresAt: until,
    now,
    device: DEVICE,
  } as const;
  await insertOfficerSession(db, session);
  return { token, until };
}

export async function logOutAtCommandLine({ db }: Pick<Portal, 'db'>, token: string): Promise<void> {
  await deleteOfficerSession(db, hashToken(token));
}
