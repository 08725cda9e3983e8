import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimit, ANONYMOUS_TOKENS } from '#features/access/server/address-limit.ts';
import type { Scope } from '#features/access/server/clients.ts';
import { originOf } from '#features/access/server/cookie.ts';
import { OauthError } from '#features/access/server/oauth-error.ts';
import { formOf, Parameters, parseForms } from '#features/access/server/parameters.ts';
import type { Portal } from '#ground/server/portal.ts';
import { authorize, findLoginOf } from './authorize/authorize.ts';
import { metadata } from './metadata.ts';
import { grantTokens } from './token/token.ts';

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
    findLogin: async (scope: Scope) => (await findLoginOf(scope)(portal, request))?.hash,
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
