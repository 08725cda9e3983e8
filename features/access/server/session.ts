import type { FastifyReply, FastifyRequest } from 'fastify';
import { later } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { LIFETIME } from './lifetimes.ts';
import { type Holder, REALMS, type Side } from './realm.ts';
import { findSession, type Stage } from './session-store.ts';
import { hashToken, isTokenShaped } from './tokens.ts';

/** The browser's login on one side, or how far it has come. */
export interface Login extends Holder {
  hash: Buffer;
  /** The absolute end. */
  expiresAt: Date;
}

export function findCookie(
  portal: Pick<Portal, 'config'>,
  request: FastifyRequest,
  side: Side = 'applicant',
): string | undefined {
  const token = readCookie(portal, request, REALMS[side].cookie);
  return token !== undefined && isTokenShaped(token) ? token : undefined;
}

export function setCookie(
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  side: Side = 'applicant',
): void {
  writeCookie(portal, request, reply, { name: REALMS[side].cookie, value: token });
}

export function clearCookie(portal: Portal, request: FastifyRequest, reply: FastifyReply, side: Side): void {
  writeCookie(portal, request, reply, { name: REALMS[side].cookie, value: '', maxAge: 0 });
}

/** Whether a login began within so many milliseconds. */
export function isFresh({ clock }: Pick<Portal, 'clock'>, { expiresAt }: Login, within: number): boolean {
  return later(expiresAt, within - LIFETIME.absolute) > clock.now();
}

/** Whoever is logged in on this side in this browser, or has come as far as `stage`; keeps the session awake. */
export async function findLogin(
  portal: Portal,
  request: FastifyRequest,
  side: Side,
  stage: Stage = 'in',
): Promise<Login | undefined> {
  const token = findCookie(portal, request, side);
  if (token === undefined) return undefined;
  const hash = hashToken(token);
  const now = portal.clock.now();
  const row = await findSession(portal.db, side, { hash, stage, idleSince: later(now, -REALMS[side].idle), now });
  return row && { side, hash, ...row };
}
