import { type Client, findClient } from '#features/access/server/clients.ts';
import { invalidClient, unsupportedGrantType } from '#features/access/server/oauth-error.ts';
import type { Parameters } from '#features/access/server/parameters.ts';
import type { TokenAnswer } from '#ground/rules/session/wire.ts';
import type { Portal } from '#ground/server/portal.ts';
import { exchangeCode } from './exchange-code.ts';
import { type FindLogin, refresh } from './refresh.ts';

type Grant = (portal: Portal, client: Client, parameters: Parameters, findLogin: FindLogin) => Promise<TokenAnswer>;

const GRANTS: ReadonlyMap<string | undefined, Grant> = new Map([
  ['authorization_code', exchangeCode],
  ['refresh_token', refresh],
]);

export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;

/** POST /oauth/token (contract §5.1). Throws OauthError. */
export async function grantTokens(
  portal: Portal,
  parameters: Parameters,
  { origin, sentAuthorization, findLogin }: { origin: string; sentAuthorization: boolean; findLogin: FindLogin },
): Promise<TokenAnswer> {
  const grant = GRANTS.get(parameters.find('grant_type'));
  if (grant === undefined) throw unsupportedGrantType();
  return grant(portal, checkClient(parameters, origin, sentAuthorization), parameters, findLogin);
}

/** 400 without a client, 401 for an unknown one. `sentAuthorization`: the request carried an Authorization header. */
function checkClient(parameters: Parameters, origin: string, sentAuthorization: boolean): Client {
  const client = findClient(origin, parameters.get('client_id'));
  if (client === undefined) throw invalidClient(sentAuthorization);
  return client;
}
