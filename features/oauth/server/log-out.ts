import type { FastifyRequest } from 'fastify';
import type { Side } from '#features/access/server/realm.ts';
import { findCookie } from '#features/access/server/session.ts';
import { endLogin } from '#features/access/server/session-store.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { findBearerToken } from '#ground/server/http/caller-headers.ts';
import type { Portal } from '#ground/server/portal.ts';

/**
 * Ends the login of the browser's cookie and of the bearer, with every token that came from them. Nobody logged in: nothing
 * to do. The other side stays.
 */
export async function logOut(portal: Portal, request: FastifyRequest, side: Side): Promise<void> {
  const cookie = findCookie(portal, request, side);
  const bearer = findBearerToken(request);
  if (cookie === undefined && bearer === undefined) return;
  const hashOf = (token: string | undefined): Buffer | null => (token === undefined ? null : hashToken(token));
  await endLogin(portal.db, hashOf(cookie), hashOf(bearer), portal.clock.now());
}
