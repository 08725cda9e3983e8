import { type Client, findClient } from '../../access/clients.ts';
import { invalidClient } from '../../access/oauth-error.ts';
import type { Parameters } from '../../access/parameters.ts';

/** 401 invalid_client for an unknown one; answered here, never redirected. */
export function checkClient(parameters: Parameters, origin: string): Client {
  const client = findClient(origin, parameters.find('client_id'));
  if (client === undefined) throw invalidClient();
  return client;
}
