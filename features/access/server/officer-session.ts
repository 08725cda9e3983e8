import type { FastifyRequest } from 'fastify';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { later } from '#ground/server/time/instants.ts';
import { LIFETIME } from './lifetimes.ts';
import { deleteOfficerSession, findOfficerSession, insertOfficerSession, type Stage } from './officer-session-store.ts';
import { DESK_COOKIE, findCookie } from './session.ts';
import { hashToken, newToken } from './tokens.ts';

export const DESK_LOGIN_PATH = '/oauth/sachbearbeitung/anmelden';

/** An officer's login in this browser, or how far it has come. */
export interface OfficerLogin {
  hash: Buffer;
  officerId: string;
  /** The absolute end. */
  expiresAt: Date;
}

/** Whoever is logged in at the desk in this browser; keeps the session awake. */
export function findOfficerLogin(portal: Portal, request: FastifyRequest): Promise<OfficerLogin | undefined> {
  return findAtStage(portal, request, 'in');
}

export async function findAtStage(
  portal: Portal,
  request: FastifyRequest,
  stage: Stage,
): Promise<OfficerLogin | undefined> {
  const token = findCookie(portal, request, DESK_COOKIE);
  return token === undefined ? undefined : findLogin(portal, token, stage);
}

/** The login behind a token, if it stands at this stage. */
export async function findLogin(portal: Portal, token: string, stage: Stage): Promise<OfficerLogin | undefined> {
  const hash = hashToken(token);
  const now = portal.clock.now();
  const row = await findOfficerSession(portal.db, { hash, stage, idleSince: later(now, -LIFETIME.deskIdle), now });
  return row === undefined ? undefined : { hash, officerId: row.officer_id, expiresAt: row.expires_at };
}

/** Begins the next stage under a token the browser did not have before; what was before it ends. Returns the cookie's token. */
export async function beginStage(
  portal: Portal,
  db: Portal['db'] | Trx,
  { officerId, stage, before }: { officerId: string; stage: Stage; before?: OfficerLogin },
): Promise<string> {
  const token = newToken();
  const now = portal.clock.now();
  const expiresAt = later(now, stage === 'in' ? LIFETIME.absolute : LIFETIME.deskForm);
  if (before !== undefined) await deleteOfficerSession(db, before.hash);
  await insertOfficerSession(db, { hash: hashToken(token), officerId, stage, expiresAt, now });
  return token;
}
