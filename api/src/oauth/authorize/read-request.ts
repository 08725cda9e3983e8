import type { Client, Scope } from '../../access/clients.ts';
import { RedirectedError } from '../../access/oauth-error.ts';
import { type Parameters, withParameters } from '../../access/parameters.ts';
import { checkChallenge } from './check-challenge.ts';
import { checkClient } from './check-client.ts';
import { checkRedirectUri } from './check-redirect-uri.ts';
import { checkResponseType } from './check-response-type.ts';
import { checkScope } from './check-scope.ts';

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
