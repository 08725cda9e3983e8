import type { JWTPayload } from 'jose';
import { endLogin } from '#features/access/server/session-store.ts';
import type { Portal } from '#ground/server/portal.ts';
import { LoginRefused, ProviderAway } from './provider/provider.ts';
import { findProvider } from './provider/providers.ts';
import { listLogins, type Side } from './provider/store.ts';

const LOG_OUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Older ones are somebody's who kept them. */
const MOST_AGE = '5m';

export type BackChannelOutcome = 'ended' | 'refused' | 'away';

/** The provider tells that somebody has logged out there (OpenID Connect Back-Channel Logout 1.0): so they have here. */
export async function logOutByProvider(portal: Portal, side: Side, token: string): Promise<BackChannelOutcome> {
  const provider = findProvider(portal, side);
  if (provider === undefined) return 'refused';
  try {
    const payload = await provider.readSigned(token, MOST_AGE);
    const whose = whoseLogin(payload);
    if (whose === undefined) return 'refused';
    for (const hash of await listLogins(portal.db, side, { issuer: payload.iss, ...whose })) {
      await endLogin(portal.db, hash, null, portal.clock.now());
    }
    portal.log.event('identity.logged-out-by-provider', { side });
    return 'ended';
  } catch (error) {
    if (error instanceof ProviderAway) return 'away';
    if (error instanceof LoginRefused) return 'refused';
    throw error;
  }
}

/** Undefined for what is no such token: an ID token, for one, has a nonce. */
function whoseLogin(payload: JWTPayload): { subject: string | undefined; sid: string | undefined } | undefined {
  const events = typeof payload.events === 'object' && payload.events !== null ? payload.events : {};
  const sid = typeof payload.sid === 'string' ? payload.sid : undefined;
  if (!(LOG_OUT_EVENT in events) || 'nonce' in payload) return undefined;
  return payload.sub === undefined && sid === undefined ? undefined : { subject: payload.sub, sid };
}
