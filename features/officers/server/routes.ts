import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { parseForms } from '#features/access/server/parameters.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { ownPage } from '#features/account/server/pages/own-page.ts';
import { startOver } from '#features/account/server/pages/return-target.ts';
import { loginRoutes } from '#features/account/server/pages/routes.ts';
import { holdsOneOf, ROLE_TEXT } from '#features/audit/rules/roles.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import { findBearerToken } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { AGENCY_CALLS, type AgencyCall } from './calls.ts';
import {
  changeOwnPassword,
  checkOwnPassword,
  logInAtCommandLine,
  logOutAtCommandLine,
  NEW_PASSWORD_PAGE,
  OFFICERS,
} from './log-in.ts';
import { findOfficer, hasLoginService } from './store.ts';

/** How the agency's people get in, and the first calls they make. */
export function agencyAccessRoutes(app: FastifyInstance, portal: Portal): void {
  loginPages(app, portal);
  commandLineRoutes(app, portal);
  passwordRoutes(app, portal);
  const { officer } = bearer(portal);
  const { entry, me } = AGENCY_CALLS;

  app.get(entry.path, { onRequest: [officer(...entry.roles)] }, async (request) => {
    const { roles } = officerOf(request);
    const open = Object.entries<AgencyCall>(AGENCY_CALLS).filter(
      ([, call]) => holdsOneOf(roles, call.roles) && isBuiltIn(app, call),
    );
    return item('AgencyEntrypoint', entry.path, Object.fromEntries(open.map(([name, { path }]) => [name, path])));
  });

  app.get(me.path, { onRequest: [officer(...me.roles)] }, async (request) => {
    const { officerId: id, name, roles } = officerOf(request);
    const email = (await findOfficer(portal.db, id))?.email ?? null;
    const held = roles.map((role) => ({ role, ...ROLE_TEXT[role] }));
    const linked = (await hasLoginService(portal.db, id)) ? { hasLoginService: true as const } : {};
    return item('Officer', me.path, { id, name, email, roles: held, ...linked });
  });
}

/** Extras can be left out, and the demonstration's clock is nowhere else. */
function isBuiltIn(app: FastifyInstance, { path, below = '' }: AgencyCall): boolean {
  return (['GET', 'POST'] as const).some((method) => app.hasRoute({ method, url: `${path}${below}` }));
}

const NOT_TYPED = 'Bitte geben Sie Passwort und Code ein. Als Option stehen sie nie in einem Befehl.';

/** Both factors in one call, for the command line: there is no browser between it and the portal (docs/decisions/0015). */
function commandLineRoutes(app: FastifyInstance, portal: Portal): void {
  const { entry } = AGENCY_CALLS;
  const path = `${entry.path}/login`;
  // A wrong code is counted whatever becomes of the call, and a token is kept nowhere for a second answer.
  app.post(path, { config: { takesKey: false } }, async (request, reply) => {
    const { email, password, code, newPassword } = bodyOf(request);
    if (textOf(password) === '' || textOf(code) === '') throw violations([wrong('login', NOT_TYPED)]);
    const secrets = { password: textOf(password), code: textOf(code), ip: request.ip };
    const chosen = newPassword === undefined ? {} : { newPassword: textOf(newPassword) };
    return action(
      reply,
      'CommandLineLogin',
      path,
      await logInAtCommandLine(portal, textOf(email), { ...secrets, ...chosen }),
    );
  });

  const onRequest = [bearer(portal).officer(...entry.roles)];
  app.post(`${path}/end`, { onRequest, config: { bodyOptional: true } }, async (request, reply) => {
    await logOutAtCommandLine(request.portal, findBearerToken(request) ?? '');
    return action(reply, 'CommandLineLogin', path, { loggedOut: true });
  });
}

function passwordRoutes(app: FastifyInstance, portal: Portal): void {
  const { me } = AGENCY_CALLS;
  const path = `${me.path}/password`;
  app.post(path, { onRequest: [bearer(portal).officer(...me.roles)] }, async (request, reply) => {
    const { currentPassword, newPassword } = bodyOf(request);
    const token = hashToken(findBearerToken(request) ?? '');
    const typed = { current: textOf(currentPassword), next: textOf(newPassword), ip: request.ip };
    await changeOwnPassword(request.portal, { officerId: officerOf(request).officerId, token }, typed);
    return action(reply, 'PasswordChange', path, { changed: true });
  });

  const checkPath = `${me.path}/check-password`;
  app.post(checkPath, { onRequest: [bearer(portal).officer(...me.roles)] }, async (request, reply) => {
    const { officerId } = officerOf(request);
    const message = await checkOwnPassword(request.portal, officerId, textOf(bodyOf(request).newPassword));
    return action(reply, 'PasswordCheck', checkPath, { acceptable: message === null, message });
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function loginPages(app: FastifyInstance, portal: Portal): void {
  const toLogin = startOver('officer');
  app.register(async (scope) => {
    parseForms(scope);
    loginRoutes(scope, portal, OFFICERS);
    ownPage(
      scope,
      portal,
      { realm: OFFICERS, stage: 'password', ownerOf: ({ person }) => person, toLogin },
      NEW_PASSWORD_PAGE,
    );
  });
}
