import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseForms } from '../access/form-body.ts';
import { PageContext } from '../access/pages/page-context.ts';
import type { Portal } from '../platform/portal.ts';
import {
  APP_PATH,
  CODES_PATH,
  OFF_PATH,
  postApp,
  postOff,
  postRenew,
  showApp,
  showOff,
  showRenew,
} from './factor-pages.ts';
import { END_PATH, SECURITY_PATH } from './paths.ts';
import { postEnd, showSecurity } from './security-page.ts';

/** How a person logs in and where they are logged in: plain pages of their own login (docs/decisions/0070). */
export function loginSecurityRoutes(app: FastifyInstance, portal: Portal): void {
  const at = (request: FastifyRequest, reply: FastifyReply) => new PageContext(portal, request, reply);
  app.register(async (scope) => {
    parseForms(scope);
    scope.get(SECURITY_PATH, (request, reply) => showSecurity(at(request, reply)));
    scope.get(APP_PATH, (request, reply) => showApp(at(request, reply)));
    scope.post(APP_PATH, (request, reply) => postApp(at(request, reply)));
    scope.get(OFF_PATH, (request, reply) => showOff(at(request, reply)));
    scope.post(OFF_PATH, (request, reply) => postOff(at(request, reply)));
    scope.get(CODES_PATH, (request, reply) => showRenew(at(request, reply)));
    scope.post(CODES_PATH, (request, reply) => postRenew(at(request, reply)));
    scope.post(END_PATH, (request, reply) => postEnd(at(request, reply)));
  });
}
