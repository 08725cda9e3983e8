import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import { sideOf } from '#features/access/server/clients.ts';
import { originOf } from '#features/access/server/cookie.ts';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import { loginRequired, RedirectedError, slowDown } from '#features/access/server/oauth-error.ts';
import { Parameters, queryOf, withParameters } from '#features/access/server/parameters.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { findLogin, type Login } from '#features/access/server/session.ts';
import { insertGrant } from '#features/access/server/store.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import { earlierOf, later } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type AuthorizeRequest, ReturnToClient, readAuthorizeRequest, returnWith } from './read-request.ts';

/**
 * GET /oauth/authorize (contract §5.1). Scope `register` is granted at once and to nobody in particular; scopes
 * `user` and `agency` to whoever is logged in on that side, else its login page asks. Throws OauthError, which the caller answers as JSON.
 */
export async function authorize(portal: Portal, limit: AddressLimit, request: FastifyRequest, reply: FastifyReply) {
  const query = queryOf(request.url);
  const parameters = new Parameters(new URLSearchParams(query));
  try {
    const asked = readAuthorizeRequest(parameters, originOf(portal, request));
    const location = await decide(portal, limit, request, asked, parameters.find('prompt'), query);
    return reply.redirect(location, 302);
  } catch (error) {
    if (error instanceof ReturnToClient) return reply.redirect(error.location, 302);
    throw error;
  }
}

/** Grants the request to whoever is logged in, or to an anonymous visitor; returns where to send the browser. */
async function issueCode(
  portal: Portal,
  { client, redirectUri, state, scope, codeChallenge }: AuthorizeRequest,
  login: Login | undefined,
): Promise<string> {
  const code = newToken();
  const now = portal.clock.now();
  const familyExpiresAt = login?.expiresAt ?? later(now, LIFETIME.anonymous);
  await insertGrant(portal.db, {
    familyId: randomUUID(),
    accountId: login?.side === 'applicant' ? login.id : null,
    officerId: login?.side === 'officer' ? login.id : null,
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

async function decide(
  portal: Portal,
  limit: AddressLimit,
  request: FastifyRequest,
  asked: AuthorizeRequest,
  prompt: string | undefined,
  query: string,
): Promise<string> {
  if (asked.scope === 'register') {
    const delay = limit.findDelay(request.ip);
    if (delay !== undefined) throw slowDown(delay);
    return issueCode(portal, asked, undefined);
  }
  const login = prompt === 'login' ? undefined : await findLogin(portal, request, sideOf(asked.scope));
  if (login !== undefined) return issueCode(portal, asked, login);
  if (prompt === 'none') throw returnWith(asked, new RedirectedError(loginRequired()));
  return loginPage(portal, asked, query);
}

/** Names who vouches for whoever logs in, so that no page of ours is shown in between. */
const LOGIN_WITH = 'anmelden_mit';

/** The login page keeps the request as its own query and comes back with it: no address to return to is ever taken from outside. */
function loginPage({ offers }: Portal, { scope }: AuthorizeRequest, query: string): string {
  const kept = new URLSearchParams(query);
  kept.delete('prompt');
  const other = kept.get(LOGIN_WITH) === 'organisation' ? offers.login : undefined;
  kept.delete(LOGIN_WITH);
  const side = sideOf(scope);
  return `${other === undefined ? REALMS[side].loginPath : other.path(side)}?${kept}`;
}
