import { type Client, isRedirectAllowed } from '../../access/clients.ts';
import { invalidClient } from '../../access/oauth-error.ts';
import type { Parameters } from '../../access/parameters.ts';

/** 401 invalid_client unless the client is registered with the address. Until here nothing may be redirected. */
export function checkRedirectUri(parameters: Parameters, client: Client): string {
  const uri = parameters.find('redirect_uri');
  if (uri === undefined || !isRedirectAllowed(client, uri)) throw invalidClient();
  return uri;
}
