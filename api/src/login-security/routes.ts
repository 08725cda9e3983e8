import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseForms } from '../access/form-body.ts';
import { PageContext } from '../access/pages/page-context.ts';
import type { Portal } from '../platform/portal.ts';
import { END_PATH, postEnd, SECURITY_PATH, showSecurity } from './security-page.ts';

/** How a person logs in and where they are logged in: plain pages of their own login (docs/decisions/0070). */
export function loginSecurityRoutes(app: FastifyInstance, portal: Portal): void {
  const at = (request: FastifyRequest, reply: FastifyReply) => new PageContext(portal, request, reply);
  app.register(async (scope) => {
    parseForms(scope);
    scope.get(SECURITY_PATH, (request, reply) => showSecurity(at(request, reply)));
    scope.post(END_PATH, (request, reply) => postEnd(at(request, reply)));
  });
}
