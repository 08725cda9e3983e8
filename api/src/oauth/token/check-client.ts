import { type Client, findClient } from '../../access/clients.ts';
import { invalidClient } from '../../access/oauth-error.ts';
import type { Parameters } from '../../access/parameters.ts';

/** 400 without a client, 401 for an unknown one. `sentAuthorization`: the request carried an Authorization header. */
export function checkClient(parameters: Parameters, origin: string, sentAuthorization: boolean): Client {
  const client = findClient(origin, parameters.get('client_id'));
  if (client === undefined) throw invalidClient(sentAuthorization);
  return client;
}
