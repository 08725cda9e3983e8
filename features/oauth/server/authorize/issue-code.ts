import { randomUUID } from 'node:crypto';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import type { OfficerLogin } from '#features/access/server/officer-session.ts';
import { withParameters } from '#features/access/server/parameters.ts';
import type { LoginSession } from '#features/access/server/session.ts';
import { insertGrant } from '#features/access/server/store.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import type { Portal } from '#ground/server/portal.ts';
import { earlierOf, later } from '#ground/server/time/instants.ts';
import type { AuthorizeRequest } from './read-request.ts';

/** Whoever is logged in: an applicant's account or, at the desk, an officer. */
export type Holder = LoginSession | OfficerLogin;

/** Grants the request to whoever is logged in, or to an anonymous visitor; returns where to send the browser. */
export async function issueCode(
  portal: Portal,
  { client, redirectUri, state, scope, codeChallenge }: AuthorizeRequest,
  login: Holder | undefined,
): Promise<string> {
  const code = newToken();
  const now = portal.clock.now();
  const familyExpiresAt = login?.expiresAt ?? later(now, LIFETIME.anonymous);
  await insertGrant(portal.db, {
    familyId: randomUUID(),
    accountId: login !== undefined && 'accountId' in login ? login.accountId : null,
    officerId: login !== undefined && 'officerId' in login ? login.officerId : null,
    clientId: client.id,
    scope,
    sessionHash: login?.hash ?? null,
    familyExpiresAt,
    codeHash: hashToken(code),
    redirectUri,
    codeChallenge,
    codeExpiresAt: earlierOf(later(now, LIFETIME.code), familyExpiresAt),
    now,
  });
  return withParameters(redirectUri, { code, state });
}
