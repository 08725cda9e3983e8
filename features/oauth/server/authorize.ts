import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import {
  invalidClient,
  invalidRequest,
  invalidScope,
  loginRequired,
  RedirectedError,
  slowDown,
  unsupportedGrantType,
} from '#features/access/server/oauth-error.ts';
import { Parameters, queryOf, withParameters } from '#features/access/server/parameters.ts';
import {
  type Client,
  findClient,
  isRedirectAllowed,
  LIFETIME,
  REALMS,
  type Scope,
  sideOf,
} from '#features/access/server/realm.ts';
import { findLogin, type Login } from '#features/access/server/session.ts';
import { insertGrant } from '#features/access/server/store.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import { earlierOf, later } from '#ground/server/clock.ts';
import { originOf } from '#ground/server/http/cookie.ts';
import type { Portal } from '#ground/server/portal.ts';

/** A request that may be granted, as soon as somebody is logged in. */
export interface AuthorizeRequest {
  client: Client;
  redirectUri: string;
  /** Given back to the client as it came. */
  state: string | undefined;
  scope: Scope;
  codeChallenge: string;
}

/** An error that belongs to the client: `location` takes the browser back there. */
export class ReturnToClient extends Error {
  readonly location: string;

  constructor(location: string) {
    super('return to client');
    this.name = 'ReturnToClient';
    this.location = location;
  }
}

const CHALLENGE = /^[A-Za-z0-9-._~]{43,128}$/;
const PARAMETER = 'code_challenge';

/** PKCE (RFC 7636), with S256 only. A missing method is read as S256: the default, `plain`, is refused anyway (contract D-26). */
function checkChallenge(parameters: Parameters): string {
  const challenge = parameters.find(PARAMETER);
  const method = parameters.find('code_challenge_method') ?? 'S256';
  if (challenge === undefined) {
    throw invalidRequest(PARAMETER, 'Code challenge must be provided for public clients');
  }
  if (method !== 'S256' && method !== 'plain') {
    throw invalidRequest('code_challenge_method', 'Code challenge method must be one of `S256`, `plain`');
  }
  if (!CHALLENGE.test(challenge)) {
    throw invalidRequest(PARAMETER, 'Code challenge must follow the specifications of RFC-7636.');
  }
  if (method === 'plain') {
    throw invalidRequest('code_challenge_method', 'Plain code challenge method is not allowed for this client');
  }
  return challenge;
}

/**
 * The checks of contract §5.1 in their order: what comes before a valid redirect address is answered here.
 * Throws OauthError (answered as JSON) or ReturnToClient.
 */
export function readAuthorizeRequest(parameters: Parameters, origin: string): AuthorizeRequest {
  checkResponseType(parameters);
  const client = checkClient(parameters, origin);
  const redirectUri = checkRedirectUri(parameters, client);
  const state = parameters.find('state');
  try {
    const scope = checkScope(parameters, client);
    const codeChallenge = checkChallenge(parameters);
    return { client, redirectUri, state, scope, codeChallenge };
  } catch (error) {
    throw error instanceof RedirectedError ? returnWith({ redirectUri, state }, error) : error;
  }
}

type Return = Pick<AuthorizeRequest, 'redirectUri' | 'state'>;

/** Takes an error back to the client, with its state (RFC 6749 §4.1.2.1). */
export function returnWith({ redirectUri, state }: Return, { error }: RedirectedError): ReturnToClient {
  return new ReturnToClient(withParameters(redirectUri, { ...error.body, state }));
}

/** 401 invalid_client for an unknown one; answered here, never redirected. */
function checkClient(parameters: Parameters, origin: string): Client {
  const client = findClient(origin, parameters.find('client_id'));
  if (client === undefined) throw invalidClient();
  return client;
}

/** 401 invalid_client unless the client is registered with the address. Until here nothing may be redirected. */
function checkRedirectUri(parameters: Parameters, client: Client): string {
  const uri = parameters.find('redirect_uri');
  if (uri === undefined || !isRedirectAllowed(client, uri)) throw invalidClient();
  return uri;
}

/** 400 unsupported_grant_type unless a code is asked for, by somebody who gives a client at all. */
function checkResponseType(parameters: Parameters): void {
  const asksForCode = parameters.find('response_type') === 'code';
  if (!asksForCode || parameters.find('client_id') === undefined) throw unsupportedGrantType();
}

/** Exactly one scope of the client's; every other is told to the client by redirect. */
function checkScope(parameters: Parameters, client: Client): Scope {
  const asked = (parameters.find('scope') ?? client.scopes[0]).split(' ').filter((one) => one !== '');
  const unknown = asked.find((one) => !(client.scopes as readonly string[]).includes(one));
  const [scope = client.scopes[0], second] = asked as Scope[];
  const refused = unknown ?? second;
  if (refused !== undefined) throw new RedirectedError(invalidScope(refused));
  return scope;
}

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
