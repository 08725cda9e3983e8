import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import { findDeviceToken } from '#features/access/server/device.ts';
import { DESK_LOGIN_PATH } from '#features/access/server/officer-session.ts';
import { html } from '#features/access/server/pages/html.ts';
import { input, showPasswords } from '#features/access/server/pages/layout.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { isStrengthAsked, tellStrength } from '#features/access/server/pages/password-strength.ts';
import { readAuthentication } from '#features/access/server/passkeys/ceremony.ts';
import {
  answerIn,
  isOptionsAsked,
  PASSKEY_REFUSED,
  passkeyLogin,
  sendLoginOptions,
} from '#features/access/server/passkeys/passkey-form.ts';
import { findGaps } from '#features/account/server/pages/login-page.ts';
import { accountHint, findNewPasswordGaps, newPasswordInputs } from '#features/account/server/pages/password-pages.ts';
import { keptQuery, NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { findOfficersFault } from './change-password.ts';
import {
  type Arrived,
  answerStep,
  DESK_PASSKEY_PATH,
  findArrived,
  findWayBack,
  PASSWORD_PATH,
  sendForm,
  startOver,
} from './desk-login.ts';
import { enterByPasskey, enterPassword, LOGIN_REFUSALS, replacePassword } from './log-in.ts';

export async function showDeskLogin(context: PageContext, page: Partial<Page> = {}): Promise<FastifyReply> {
  const problems = page.problems ?? [];
  const email = {
    name: 'email',
    label: 'E-Mail-Adresse',
    type: 'email',
    autocomplete: 'username',
    first: true,
  } as const;
  const password = { name: 'password', label: 'Passwort', type: 'password', autocomplete: 'current-password' } as const;
  const fields = html`<p>Hier melden sich die Beschäftigten des Projektträgers an. Im nächsten Schritt brauchen Sie Ihre Authenticator-App.</p>
<p>Sie stellen einen Antrag? <a href="/anmelden">Zur Anmeldung für Unternehmen</a></p>
${input({ ...email, value: context.field('email') }, problems)}
${input(password, problems)}${showPasswords('Passwort anzeigen')}`;
  const query = keptQuery(context.request);
  const links = new URLSearchParams(query).has(NEXT_PAGE);
  const passkey = await passkeyLogin(context, `${DESK_PASSKEY_PATH}${query}`);
  const after = links
    ? passkey
    : html`${passkey}${context.portal.offers.login?.button(context.portal, 'officer', query)}`;
  const form = { path: DESK_LOGIN_PATH, title: 'Anmelden zur Sachbearbeitung', fields, submit: 'Weiter', after };
  return sendForm(context, { ...form, csrf: await context.csrfInput() }, page);
}

export async function postDeskLogin(context: PageContext): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showDeskLogin(context, page);
  return context.submit(show, async () => {
    const wayBack = findWayBack(context);
    if (wayBack !== undefined) return context.redirect(wayBack);
    const problems = findGaps(context);
    if (problems.length > 0) return show({ problems });
    const { portal, request } = context;
    const deviceToken = findDeviceToken(portal, request);
    const typed = { email: context.field('email'), password: context.field('password'), ip: request.ip, deviceToken };
    return answerStep(context, await enterPassword(context.portal, typed), show, {
      field: 'email',
      message: LOGIN_REFUSALS.password,
    });
  });
}

/** Only at the first login and after a reset: the password that was handed out must go. */
export async function showNewPassword(context: PageContext): Promise<FastifyReply> {
  const arrived = await findArrived(context, 'password');
  return arrived === undefined ? startOver(context) : showNewPasswordTo(context, arrived, {});
}

async function showNewPasswordTo(
  context: PageContext,
  { officer }: Arrived,
  page: Partial<Page>,
): Promise<FastifyReply> {
  const fields = html`<p>Ihr Einmalpasswort gilt nur für die erste Anmeldung. Legen Sie jetzt Ihr eigenes fest.</p>
${accountHint(officer)}${newPasswordInputs(page.problems ?? [], { first: true })}`;
  const form = { path: PASSWORD_PATH, title: 'Eigenes Passwort festlegen', fields, submit: 'Passwort speichern' };
  return sendForm(context, { ...form, csrf: await context.csrfInput() }, page);
}

export async function postNewPassword(context: PageContext): Promise<FastifyReply> {
  const arrived = await findArrived(context, 'password');
  if (arrived === undefined) return startOver(context);
  const show = (page: Partial<Page>) => showNewPasswordTo(context, arrived, page);
  return context.submit(show, async () => {
    const wayBack = findWayBack(context);
    if (wayBack !== undefined) return context.redirect(wayBack);
    if (isStrengthAsked(context))
      return tellStrength(context, findOfficersFault(arrived.officer, context.field('password')));
    const problems = findNewPasswordGaps(context);
    if (problems.length > 0) return show({ problems });
    const step = await replacePassword(context.portal, arrived.login, context.field('password'));
    return answerStep(context, step, show, { field: 'password', message: LOGIN_REFUSALS.password });
  });
}

/** In place of password and code: had, and unlocked by its owner, a passkey is two factors in one. */
export async function postDeskPasskey(context: PageContext, limit: AddressLimit): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showDeskLogin(context, page);
  return context.submit(show, async () => {
    const { portal, request } = context;
    if (isOptionsAsked(context)) return sendLoginOptions(context, limit);
    const officerId = await readAuthentication(portal, request, { side: 'officer', answer: answerIn(context) });
    const step = officerId === undefined ? undefined : await enterByPasskey(portal, officerId);
    if (step !== undefined) return answerStep(context, step, show, { field: 'email', message: PASSKEY_REFUSED });
    portal.log.event('passkey.refused');
    return show({ problems: [{ message: PASSKEY_REFUSED }] });
  });
}
