import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import { findDeviceToken } from '#features/access/server/device.ts';
import { hashQueue } from '#features/access/server/hashing/hash-queue.ts';
import { deniedByUser, RedirectedError } from '#features/access/server/oauth-error.ts';
import { type Html, html } from '#features/access/server/pages/html.ts';
import { input, type Problem, showPasswords } from '#features/access/server/pages/layout.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { readAuthentication } from '#features/access/server/passkeys/ceremony.ts';
import {
  answerIn,
  isOptionsAsked,
  PASSKEY_REFUSED,
  passkeyLogin,
  sendLoginOptions,
} from '#features/access/server/passkeys/passkey-form.ts';
import { returnWith } from '#features/oauth/server/read-request.ts';
import { REGISTRATION_FIELDS } from '../../rules/registration.ts';
import { beginLogin } from '../begin-login.ts';
import { logIn } from '../log-in.ts';
import { findAccount } from '../store.ts';
import { passFirstFactor } from './code-page.ts';
import { findClientRequest, isLinking, keptQuery, PASSKEY_LOGIN_PATH, pathAfter } from './return-target.ts';
import { slowedPage } from './slowed-page.ts';

const REFUSED = 'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfen Sie beide Eingaben.';
const LINKING = 'Melden Sie sich jetzt einmal mit Ihrem Benutzerkonto an. Danach bestätigen Sie die Verknüpfung.';
const GUESSED =
  'Mit dieser E-Mail-Adresse oder von Ihrem Anschluss aus versucht gerade jemand, Passwörter zu erraten. Von einem neuen Gerät kommen Sie deshalb nur mit einem Passkey hinein oder mit einem Link per E-Mail: Wählen Sie „Passwort vergessen“.';
const AT_ONCE =
  'Sofort kommen Sie mit einem Passkey hinein oder mit einem Link per E-Mail: Wählen Sie „Passwort vergessen“.';
const NO_PASSWORD = 'Bitte geben Sie Ihr Passwort an.';

export async function showLogin(context: PageContext, page: Partial<Page> = {}): Promise<FastifyReply> {
  const { request, portal } = context;
  const problems = page.problems ?? [];
  const query = keptQuery(request);
  const client = findClientRequest(portal, request);
  context.formTargets = client === undefined ? [] : [new URL(client.redirectUri).origin];
  const email = {
    name: 'email',
    label: 'E-Mail-Adresse',
    type: 'email',
    autocomplete: 'username',
    first: true,
  } as const;
  const password = { name: 'password', label: 'Passwort', type: 'password', autocomplete: 'current-password' } as const;
  const cancel = html`<button class="secondary" name="aktion" value="abbrechen" formnovalidate>Abbrechen</button>`;
  const links = isLinking(request);
  const content = html`<p>${links ? LINKING : 'Melden Sie sich mit Ihrem Benutzerkonto an.'}</p>
${waitNotice()}${COUNTDOWN}
<form method="post" action="/oauth/login${query}" novalidate>
${await context.csrfInput()}
${input({ ...email, value: typedEmail(context) }, problems)}
${input(password, problems)}${showPasswords('Passwort anzeigen')}
<div class="buttons"><button name="aktion" value="anmelden">Anmelden</button>${client === undefined ? undefined : cancel}</div>
</form>
${await passkeyLogin(context, `${PASSKEY_LOGIN_PATH}${query}`)}
${links ? undefined : portal.offers.login?.button(portal, 'applicant', query)}
<ul class="links">
<li><a href="/oauth/passwort-vergessen${query}">Passwort vergessen</a></li>
<li><a href="/oauth/bestaetigung-anfordern${query}">Bestätigungs-E-Mail erneut anfordern</a></li>
<li><a href="/registrieren">Neu registrieren</a></li>
</ul>`;
  return context.send({ ...page, title: 'Anmelden', content });
}

/** In a login window of limited time, whoever opened it shows here what is left, and takes the login over at a press. */
const COUNTDOWN = html`<div class="countdown" id="restzeit" hidden>
<p role="timer" aria-live="off"></p>
<button type="button" class="secondary">Im selben Fenster weitermachen</button>
</div>`;

/** What was typed here, or in the window the login was begun in. */
function typedEmail(context: PageContext): string {
  const hint = new URLSearchParams(queryOf(context.request.url)).get('login_hint');
  return context.field('email') || (hint ?? '');
}

/** Seconds from which on a wait is told before it begins. */
const TOLD_WAIT = 2;

function waitNotice(): Html | undefined {
  const seconds = Math.ceil(hashQueue.expectedWaitSeconds);
  if (seconds < TOLD_WAIT) return undefined;
  return html`<p><strong>Gerade melden sich viele Personen an.</strong> Nach dem Absenden dauert es ungefähr ${seconds} Sekunden. Bitte lassen Sie die Seite so lange geöffnet.</p>`;
}

export async function postLogin(context: PageContext): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showLogin(context, page);
  return context.submit(show, async () => {
    const { portal, request } = context;
    const client = context.field('aktion') === 'abbrechen' ? findClientRequest(portal, request) : undefined;
    if (client !== undefined) return context.redirect(returnWith(client, new RedirectedError(deniedByUser())).location);
    const problems = findGaps(context);
    if (problems.length > 0) return show({ problems });
    const outcome = await logIn(portal, {
      email: context.field('email'),
      password: context.field('password'),
      ip: request.ip,
      deviceToken: findDeviceToken(portal, request),
    });
    if (outcome.kind === 'slowed') return show(slowedPage(outcome.seconds, AT_ONCE));
    if (outcome.kind === 'other-way') return show({ problems: [{ message: GUESSED }], status: 429 });
    if (outcome.kind === 'refused') return show({ problems: [{ field: 'email', message: REFUSED }] });
    return passFirstFactor(context, outcome.account);
  });
}

export function findGaps(context: PageContext): Problem[] {
  const email = context.field('email').trim() === '' ? [{ field: 'email', message: EMAIL_MISSING }] : [];
  const password = context.field('password') === '' ? [{ field: 'password', message: NO_PASSWORD }] : [];
  return [...email, ...password];
}

const EMAIL_MISSING = REGISTRATION_FIELDS.email.required ?? '';

/** In place of password and code: the passkey is had, and its owner was recognised by it. */
export async function postPasskeyLogin(context: PageContext, limit: AddressLimit): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showLogin(context, page);
  return context.submit(show, async () => {
    const { portal, request } = context;
    if (isOptionsAsked(context)) return sendLoginOptions(context, limit);
    const accountId = await readAuthentication(portal, request, { side: 'account', answer: answerIn(context) });
    const account = accountId === undefined ? undefined : await findAccount(portal.db, accountId);
    if (account === undefined) {
      portal.log.event('passkey.refused');
      return show({ problems: [{ message: PASSKEY_REFUSED }] });
    }
    await beginLogin(context, account);
    portal.log.event('account.logged-in', { account: account.id, by: 'passkey' });
    return context.redirect(pathAfter(queryOf(request.url)));
  });
}
