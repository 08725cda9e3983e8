import type { Client, Scope } from '../../access/clients.ts';
import { invalidScope, RedirectedError } from '../../access/oauth-error.ts';
import type { Parameters } from '../../access/parameters.ts';

/** Exactly one scope of the client's; every other is told to the client by redirect. */
export function checkScope(parameters: Parameters, client: Client): Scope {
  const asked = (parameters.find('scope') ?? client.scopes[0]).split(' ').filter((one) => one !== '');
  const unknown = asked.find((one) => !(client.scopes as readonly string[]).includes(one));
  const [scope = client.scopes[0], second] = asked as Scope[];
  const refused = unknown ?? second;
  if (refused !== undefined) throw new RedirectedError(invalidScope(refused));
  return scope;
}
