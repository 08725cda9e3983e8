import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import { findDeviceToken, findKnownDevice } from '#features/access/server/device.ts';
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
import { findNewPasswordFault, isHashOutdated, isPassword } from '#features/access/server/passwords.ts';
import { returnWith } from '#features/oauth/server/read-request.ts';
import { PASSWORD_POLICY } from '#ground/rules/session/password.ts';
import type { Portal } from '#ground/server/portal.ts';
import { REGISTRATION_FIELDS } from '../../rules/registration.ts';
import { beginLogin } from '../begin-login.ts';
import { LoginAttempt } from '../login-throttle.ts';
import { type AccountRow, findAccount, findAccountByEmail, updateAccount } from '../store.ts';
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

type LoginOutcome =
  | { kind: 'right'; account: AccountRow }
  | { kind: 'refused' }
  | { kind: 'slowed'; seconds: number }
  /** The account is guessed at: only a passkey or a mailed link opens it from here. */
  | { kind: 'other-way' };

interface Credentials {
  email: string;
  password: string;
  ip: string;
  /** The secret the browser keeps, if it has one. */
  deviceToken?: string | undefined;
}

/**
 * Recognises whoever knows the password, in every account state (contract D-30). An unknown address costs and looks the
 * same as a wrong password. Throws HashQueueFull.
 */
function logIn(portal: Portal, credentials: Credentials): Promise<LoginOutcome> {
  return hashQueue.line(() => tryLogin(portal, credentials));
}

async function tryLogin(portal: Portal, credentials: Credentials): Promise<LoginOutcome> {
  const { email, password, ip, deviceToken } = credentials;
  const account = await findAccountByEmail(portal.db, email);
  const device = await findKnownDevice(portal.db, { side: 'account', id: account?.id }, deviceToken);
  const attempt = new LoginAttempt(portal, email, { ip, device });
  const seconds = await attempt.findDelay();
  if (seconds !== undefined) return { kind: 'slowed', seconds };
  if (await attempt.isGuessedAt()) return { kind: 'other-way' };
  const isRight = await attempt.check(isPassword(password, account?.passwordHash));
  if (account === undefined || !isRight) {
    portal.log.event('account.login-refused', { account: account?.id ?? 'unknown' });
    return { kind: 'refused' };
  }
  await updatePolicy(portal, account, password);
  return { kind: 'right', account };
}

/** Only now the password itself is at hand: what falls below a raised policy must be changed (decisions §2). */
async function updatePolicy(portal: Portal, account: AccountRow, password: string): Promise<void> {
  const isOutdated = account.passwordHash !== null && isHashOutdated(account.passwordHash);
  const isChecked = account.passwordPolicy === PASSWORD_POLICY;
  if (isChecked && !isOutdated) return;
  const fault = isChecked
    ? undefined
    : await findNewPasswordFault(password, account.email, [account.firstName, account.lastName]);
  const isWeak = isOutdated || fault !== undefined;
  await updateAccount(portal.db, account.id, isWeak ? { weakPassword: true } : { passwordPolicy: PASSWORD_POLICY });
}
