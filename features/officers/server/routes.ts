import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimit, PASSKEY_LOGINS } from '#features/access/server/address-limit.ts';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { DESK_LOGIN_PATH } from '#features/access/server/officer-session.ts';
import { html } from '#features/access/server/pages/html.ts';
import { input } from '#features/access/server/pages/layout.ts';
import { type Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { parseForms } from '#features/access/server/parameters.ts';
import { passkeyLogin } from '#features/access/server/passkeys/passkey-form.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { keptQuery } from '#features/account/server/pages/return-target.ts';
import { holdsOneOf, ROLE_TEXT } from '#features/audit/rules/roles.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { findBearerToken } from '#ground/server/http/caller-headers.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { AGENCY_CALLS, type AgencyCall, DEMO_CALLS } from './calls.ts';
import { changeOwnPassword, checkOwnPassword } from './change-password.ts';
import { logInAtCommandLine, logOutAtCommandLine } from './command-line-login.ts';
import {
  type Arrived,
  answerStep,
  CODE_PATH,
  DESK_PASSKEY_PATH,
  findArrived,
  findWayBack,
  PASSWORD_PATH,
  sendForm,
  startOver,
} from './desk-login.ts';
import { enterCode, LOGIN_REFUSALS } from './log-in.ts';
import { postDeskLogin, postDeskPasskey, postNewPassword, showDeskLogin, showNewPassword } from './password-page.ts';
import { findOfficer, hasLoginService } from './store.ts';

const MISSING = 'Bitte geben Sie den Code aus Ihrer Authenticator-App an.';
const FIRST = html`<p>Sie melden sich zum ersten Mal an. Richten Sie zuerst Ihre App mit dem QR-Code ein, den Sie erhalten haben. Mit dem ersten richtigen Code ist der zweite Faktor bestätigt.</p>`;
const DEMO = html`<p>In der Demonstration zeigt diese Seite den Code: <a href="/demo/zweiter-faktor" target="_blank" rel="noopener">Zweiter Faktor (öffnet ein neues Fenster)</a></p>`;

async function showCode(context: PageContext): Promise<FastifyReply> {
  const arrived = await findArrived(context, 'code');
  return arrived === undefined ? startOver(context) : showCodeTo(context, arrived, {});
}

async function showCodeTo(context: PageContext, { officer }: Arrived, page: Partial<Page>): Promise<FastifyReply> {
  const code = {
    name: 'code',
    label: 'Code aus Ihrer Authenticator-App',
    hint: 'Sechs Ziffern. Der Code wechselt alle 30 Sekunden.',
    type: 'code',
    autocomplete: 'one-time-code',
    first: true,
  } as const;
  const fields = html`<p>Benutzerkonto: <strong>${officer.email}</strong></p>
${officer.secondFactorConfirmedAt === null ? FIRST : undefined}${context.portal.config.demo ? DEMO : undefined}
${input(code, page.problems ?? [])}`;
  const after = await passkeyLogin(context, `${DESK_PASSKEY_PATH}${keptQuery(context.request)}`);
  const form = { path: CODE_PATH, title: 'Zweiter Faktor', fields, submit: 'Anmelden', after };
  return sendForm(context, { ...form, csrf: await context.csrfInput() }, page);
}

async function postCode(context: PageContext): Promise<FastifyReply> {
  const arrived = await findArrived(context, 'code');
  if (arrived === undefined) return startOver(context);
  const show = (page: Partial<Page>) => showCodeTo(context, arrived, page);
  return context.submit(show, async () => {
    const wayBack = findWayBack(context);
    if (wayBack !== undefined) return context.redirect(wayBack);
    const code = context.field('code');
    if (code.trim() === '') return show({ problems: [{ field: 'code', message: MISSING }] });
    const step = await enterCode(context.portal, arrived.login, { code, ip: context.request.ip });
    return answerStep(context, step, show, { field: 'code', message: LOGIN_REFUSALS.code });
  });
}

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
      ([name, call]) => holdsOneOf(roles, call.roles) && (portal.config.demo || !DEMO_CALLS.includes(name)),
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
  const at = (request: FastifyRequest, reply: FastifyReply) => new PageContext(portal, request, reply);
  app.register(async (scope) => {
    parseForms(scope);
    const passkeys = new AddressLimit(PASSKEY_LOGINS, portal.clock);
    scope.get(DESK_LOGIN_PATH, (request, reply) => showDeskLogin(at(request, reply)));
    scope.post(DESK_LOGIN_PATH, (request, reply) => postDeskLogin(at(request, reply)));
    scope.post(DESK_PASSKEY_PATH, (request, reply) => postDeskPasskey(at(request, reply), passkeys));
    scope.get(CODE_PATH, (request, reply) => showCode(at(request, reply)));
    scope.post(CODE_PATH, (request, reply) => postCode(at(request, reply)));
    scope.get(PASSWORD_PATH, (request, reply) => showNewPassword(at(request, reply)));
    scope.post(PASSWORD_PATH, (request, reply) => postNewPassword(at(request, reply)));
  });
}
