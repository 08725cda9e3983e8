import { beginStage, deleteEndedAtCommandLine, endLogin } from '#features/access/server/session.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import { enterPassword, PASSWORD_REFUSED } from '#features/account/server/log-in.ts';
import { CODE_REFUSED, enterFactor } from '#features/account/server/second-factor.ts';
import { later, REAL_CLOCK } from '#ground/server/clock.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { CommandLineLogin } from '../rules/wire.ts';
import { BLOCKED, noteLogin, OFFICERS, replacePassword } from './log-in.ts';

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
  const first = await enterPassword(portal, OFFICERS, { email, password, ip });
  if (first.kind === 'slowed') throw tooMany(first.seconds);
  if (first.kind !== 'right') throw conflict(first.kind === 'barred' ? first.message : PASSWORD_REFUSED);
  const { person: officer } = first;
  // A code is good once: it is not spent before everything is there.
  if (officer.oneTimeUntil !== null && newPassword === undefined) return { asks: 'newPassword' };
  const second = await enterFactor(portal, { side: 'officer', id: officer.id }, { text: code, ip });
  if (second.kind === 'slowed') throw tooMany(second.seconds);
  if (second.kind === 'refused') throw conflict(second.isBlocked ? BLOCKED : CODE_REFUSED);
  if (officer.oneTimeUntil !== null && newPassword !== undefined) {
    const fault = await replacePassword(portal, officer, newPassword);
    if (fault !== undefined) throw conflict(fault);
  }
  await portal.transaction((trx) => noteLogin(portal, trx, officer, 'password-and-factor'));
  const { token } = await beginAtCommandLine(portal, officer.id);
  return { token, seconds: LASTS / 1000, name: officer.name };
}

function tooMany(seconds: number) {
  return conflict(`Zu viele Versuche. Bitte warten Sie ${seconds} Sekunden.`);
}

/** The login itself, of an officer whose both factors were right. */
export async function beginAtCommandLine(
  { db }: Pick<Portal, 'db'>,
  officerId: string,
): Promise<{ token: string; until: Date }> {
  const now = REAL_CLOCK.now();
  const [token, until] = [newToken(), later(now, LASTS)];
  await deleteEndedAtCommandLine(db, now);
  const begun = { hash: hashToken(token), id: officerId, expiresAt: until, now, before: null, device: DEVICE };
  await beginStage(db, 'officer', 'command-line', begun);
  return { token, until };
}

export async function logOutAtCommandLine({ db, clock }: Pick<Portal, 'db' | 'clock'>, token: string): Promise<void> {
  await endLogin(db, hashToken(token), null, clock.now());
}
