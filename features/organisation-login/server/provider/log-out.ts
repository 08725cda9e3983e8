import type { FastifyRequest } from 'fastify';
import { originOf } from '#features/access/server/cookie.ts';
import type { Side } from '#features/access/server/realm.ts';
import { findCookie } from '#features/access/server/session.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import type { Portal } from '#ground/server/portal.ts';
import { PROVIDER_PATHS } from './paths.ts';
import { findProvider } from './providers.ts';
import { findProviderSession, type ProviderSession } from './store.ts';

/**
 * Where the browser has to go to be logged out at the provider as well; undefined where its login is the portal's own. Ask
 * before the login ends: with it goes what is known of the provider's.
 */
export async function findProviderLogOut(
  portal: Portal,
  request: FastifyRequest,
  side: Side,
): Promise<URL | undefined> {
  const provider = findProvider(portal, side);
  const cookie = provider === undefined ? undefined : findCookie(portal, request, side);
  if (provider === undefined || cookie === undefined) return undefined;
  const hash = hashToken(cookie);
  const session = await findProviderSession(portal.db, side, hash);
  if (session === undefined) return undefined;
  const returnTo = `${originOf(portal, request)}${PROVIDER_PATHS[side].loggedOut}`;
  return provider.findLogOut(openIdToken(portal, session), returnTo);
}

/** Undefined where the key is gone: then the provider asks for itself whom to log out. */
function openIdToken(portal: Portal, { issuer, subject, id_token: sealed }: ProviderSession): string | undefined {
  try {
    return portal.sealing.open(sealed, aboutToken(issuer, subject));
  } catch {
    return undefined;
  }
}

export function sealIdToken(portal: Portal, told: { issuer: string; subject: string; idToken: string }): string {
  return portal.sealing.seal(told.idToken, aboutToken(told.issuer, told.subject));
}

function aboutToken(issuer: string, subject: string): string {
  return `id-token ${issuer} ${subject}`;
}
