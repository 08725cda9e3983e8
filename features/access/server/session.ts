import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from '#ground/server/portal.ts';
import { later } from '#ground/server/time/instants.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { LIFETIME } from './lifetimes.ts';
import { findSession, type LoginStage } from './session-store.ts';
import { hashToken, isTokenShaped } from './tokens.ts';

/** The applicant's cookie. Before login it merely ties forms to their browser; no row belongs to it then. */
const SESSION_COOKIE = 'portal_session';
/** The desk's: one browser may be logged in on both sides. */
export const DESK_COOKIE = 'portal_desk';

/** The browser's login. */
export interface LoginSession {
  hash: Buffer;
  accountId: string;
  /** The absolute end, 12 hours after login. */
  expiresAt: Date;
}

export function findCookie(
  portal: Pick<Portal, 'config'>,
  request: FastifyRequest,
  name = SESSION_COOKIE,
): string | undefined {
  const token = readCookie(portal, request, name);
  return token !== undefined && isTokenShaped(token) ? token : undefined;
}

export function setCookie(
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  name = SESSION_COOKIE,
): void {
  writeCookie(portal, request, reply, { name, value: token });
}

export function clearCookie(portal: Portal, request: FastifyRequest, reply: FastifyReply, name = SESSION_COOKIE): void {
  writeCookie(portal, request, reply, { name, value: '', maxAge: 0 });
}

/** Whoever is logged in in this browser, or has come as far as `stage`; keeps the session awake. */
export async function findLogin(
  portal: Portal,
  request: FastifyRequest,
  stage: LoginStage = 'in',
): Promise<LoginSession | undefined> {
  const token = findCookie(portal, request);
  if (token === undefined) return undefined;
  const hash = hashToken(token);
  const now = portal.clock.now();
  const row = await findSession(portal.db, { hash, stage, idleSince: later(now, -LIFETIME.idle), now });
  return row === undefined ? undefined : { hash, accountId: row.account_id, expiresAt: row.expires_at };
}
