import { type Client, findClient, isRedirectAllowed, type Scope } from '#features/access/server/clients.ts';
import {
  invalidClient,
  invalidRequest,
  invalidScope,
  RedirectedError,
  unsupportedGrantType,
} from '#features/access/server/oauth-error.ts';
import { type Parameters, withParameters } from '#features/access/server/parameters.ts';

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
