import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimit, ANONYMOUS_TOKENS } from '#features/access/server/address-limit.ts';
import { invalidClient, OauthError, unsupportedGrantType } from '#features/access/server/oauth-error.ts';
import { formOf, Parameters, parseForms } from '#features/access/server/parameters.ts';
import { type Client, findClient, SCOPES, type Scope, sideOf } from '#features/access/server/realm.ts';
import { findLogin } from '#features/access/server/session.ts';
import type { TokenAnswer } from '#ground/rules/session/wire.ts';
import { originOf } from '#ground/server/http/cookie.ts';
import type { Portal } from '#ground/server/portal.ts';
import { authorize } from './authorize.ts';
import { exchangeCode, type FindLogin, refresh } from './token.ts';

type Grant = (portal: Portal, client: Client, parameters: Parameters, findLogin: FindLogin) => Promise<TokenAnswer>;

const GRANTS: ReadonlyMap<string | undefined, Grant> = new Map([
  ['authorization_code', exchangeCode],
  ['refresh_token', refresh],
]);

const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;

/** POST /oauth/token (contract §5.1). Throws OauthError. */
async function grantTokens(
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

const UNSTORED = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** The authorization server of contract §5.1. The pages behind it belong to the account. */
export function oauthRoutes(app: FastifyInstance, portal: Portal): void {
  const limit = new AddressLimit(ANONYMOUS_TOKENS, portal.clock);

  app.register(async (scope) => {
    parseForms(scope);
    scope.get('/oauth/authorize', (request, reply) =>
      answeringErrors(reply, () => authorize(portal, limit, request, reply)),
    );
    scope.post('/oauth/token', (request, reply) => answeringErrors(reply, () => token(portal, request, reply)));
  });

  app.get('/.well-known/oauth-authorization-server', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return metadata(originOf(portal, request));
  });
}

async function token(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = {
    origin: originOf(portal, request),
    sentAuthorization: request.headers.authorization !== undefined,
    findLogin: async (scope: Scope) => (await findLogin(portal, request, sideOf(scope)))?.hash,
  };
  const answer = await grantTokens(portal, new Parameters(formOf(request)), caller);
  return reply.headers(UNSTORED).type('application/json; charset=UTF-8').send(JSON.stringify(answer));
}

async function answeringErrors(reply: FastifyReply, act: () => Promise<FastifyReply>): Promise<FastifyReply> {
  reply.headers(UNSTORED);
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    return reply.code(error.status).headers(error.headers).type('application/json').send(JSON.stringify(error.body));
  }
}

/** RFC 8414: what a client needs to know, so that it runs unconfigured. */
function metadata(origin: string): Record<string, unknown> {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    scopes_supported: SCOPES,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    ui_locales_supported: ['de-DE'],
  };
}
