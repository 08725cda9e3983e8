import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PageContext } from '#features/access/server/pages/page-context.ts';
import { parseForms } from '#features/access/server/parameters.ts';
import type { Portal } from '#ground/server/portal.ts';
import {
  APP_PATH,
  ASK_PATH,
  CODES_PATH,
  OFF_PATH,
  postApp,
  postAsk,
  postOff,
  postRenew,
  showApp,
  showAsk,
  showOff,
  showRenew,
} from './factor-pages.ts';
import {
  CHANGE_PASSKEY,
  NEW_PASSKEY,
  postChangePasskey,
  postNew,
  showChangePasskey,
  showNew,
  withOwner,
} from './passkey-pages.ts';
import { END_LOGIN, postEnd, showDeskSecurity, showSecurity } from './security-page.ts';
import { APPLICANTS, DESK, DESK_SECURITY_PATH, SECURITY_PATH, type SecuritySide } from './sides.ts';

/** How a person logs in and where they are logged in: plain pages of their own login (docs/decisions/0071). */
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
    scope.get(ASK_PATH, (request, reply) => showAsk(at(request, reply)));
    scope.post(ASK_PATH, (request, reply) => postAsk(at(request, reply)));
    scope.get(DESK_SECURITY_PATH, (request, reply) => showDeskSecurity(at(request, reply)));
    for (const side of [APPLICANTS, DESK]) sideRoutes(scope, side, at);
  });
}

type At = (request: FastifyRequest, reply: FastifyReply) => PageContext;

function sideRoutes(scope: FastifyInstance, side: SecuritySide, at: At): void {
  scope.post(`${side.base}${END_LOGIN}`, (request, reply) => postEnd(at(request, reply), side));
  const pages = [
    { path: `${side.base}${NEW_PASSKEY}`, show: showNew, post: postNew },
    { path: `${side.base}${CHANGE_PASSKEY}`, show: showChangePasskey, post: postChangePasskey },
  ];
  for (const { path, show, post } of pages) {
    scope.get(path, (request, reply) => {
      const context = at(request, reply);
      return withOwner(context, side, (owner) => show(context, owner));
    });
    scope.post(path, (request, reply) => {
      const context = at(request, reply);
      return withOwner(context, side, (owner) => post(context, owner));
    });
  }
}
