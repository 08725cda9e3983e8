import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import { findDeviceToken } from '#features/access/server/device.ts';
import { hashQueue } from '#features/access/server/hash-queue.ts';
import type { Page, PageContext } from '#features/access/server/page-context.ts';
import { type Html, html, input, type Problem, showPasswords } from '#features/access/server/page-layout.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import {
  answerIn,
  isOptionsAsked,
  PASSKEY_REFUSED,
  passkeyLogin,
  readAuthentication,
  sendLoginOptions,
} from '#features/access/server/passkeys.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { REGISTRATION_FIELDS } from '../../rules/registration.ts';
import { type Arrived, enterPassword, goOn, type LoginRealm, PASSWORD_REFUSED, type Person } from '../log-in.ts';
import { slowedPage } from '../login-throttle.ts';
import { CODE_REFUSED, enterFactor } from '../second-factor.ts';
import type { OwnPage } from './own-page.ts';
import { cancelButton, findWayBack, isLinking, keptQuery } from './return-target.ts';

const ASKS_PASSKEY = html`<p>Bestätigen Sie die Anmeldung mit Ihrem Passkey.</p>`;
const MISSING = {
  code: 'Bitte geben Sie den Code aus Ihrer Authenticator-App an.',
  recovery: 'Bitte geben Sie einen Wiederherstellungscode an.',
} as const;
const RECOVERY_REFUSED = 'Dieser Wiederherstellungscode passt nicht, oder er wurde schon benutzt.';

/** After the first factor: for whose password was right in this browser, and who owes the code. */
export function codePage<P extends Person>(realm: LoginRealm<P>): OwnPage<Arrived<P>> {
  return {
    path: REALMS[realm.side].steps.code,
    show: (context, { person }, page) => showCode(context, realm, person, page),
    post: (context, arrived, again) => postCode(context, realm, arrived, again),
  };
}

async function showCode<P extends Person>(
  context: PageContext,
  { side, codePage: own }: LoginRealm<P>,
  person: P,
  page: Partial<Page>,
): Promise<FastifyReply> {
  const { portal, request } = context;
  const problems = page.problems ?? [];
  const asksCode = own.asksCode(person);
  const code = {
    name: 'code',
    label: 'Code aus Ihrer Authenticator-App',
    hint: 'Sechs Ziffern. Der Code wechselt alle 30 Sekunden.',
  };
  const passkey = await passkeyLogin(context, `${REALMS[side].passkeyPath}${keptQuery(request)}`, { alone: !asksCode });
  const enter = html`<button${asksCode ? undefined : html` class="secondary"`} name="aktion" value="anmelden">Anmelden</button>`;
  const isOpen = context.field('recovery') !== '' || problems.some(({ field }) => field === 'recovery');
  const recovery = own.recovery?.(context, person, problems);
  const asked = html`${asksCode ? input({ ...code, type: 'code', autocomplete: 'one-time-code', first: true }, problems) : undefined}
${
  recovery &&
  html`<details class="other-way"${isOpen ? html` open` : undefined}>${recovery}
${asksCode ? undefined : html`<div class="buttons">${enter}</div>`}
</details>`
}`;
  const buttons = html`${asksCode ? enter : undefined}${cancelButton(context)}`;
  const content = html`<p>Benutzerkonto: <strong>${person.email}</strong></p>
${own.lead?.(portal, person)}${asksCode ? undefined : html`${ASKS_PASSKEY}${passkey}`}
${await context.form(`${REALMS[side].steps.code}${keptQuery(request)}`, asked, buttons)}
${asksCode ? passkey : undefined}`;
  return context.send({ ...page, title: 'Zweiter Faktor', content });
}

async function postCode<P extends Person>(
  context: PageContext,
  realm: LoginRealm<P>,
  { login, person }: Arrived<P>,
  again: (page: Partial<Page>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { asksCode, recovery, blocked } = realm.codePage;
  const wayBack = findWayBack(context);
  if (wayBack !== undefined) return context.redirect(wayBack);
  const isRecovery = context.field('recovery').trim() !== '' || !asksCode(person);
  const field = isRecovery && recovery !== undefined ? 'recovery' : 'code';
  const text = context.field(field).trim();
  if (text === '') return again({ problems: [{ field, message: MISSING[field] }] });
  const outcome = await enterFactor(context.portal, login, { text, ip: context.request.ip });
  if (outcome.kind === 'slowed') return again(slowedPage(outcome.seconds));
  if (outcome.kind === 'right')
    return goOn(context, realm, person, { stage: realm.stageAfter(person, 'factor'), by: 'password-and-factor' });
  if (outcome.isBlocked && blocked !== undefined) return again({ problems: [{ message: blocked }] });
  return again({ problems: [{ field, message: field === 'code' ? CODE_REFUSED : RECOVERY_REFUSED }] });
}

const GUESSED =
  'Mit dieser E-Mail-Adresse oder von Ihrem Anschluss aus versucht gerade jemand, Passwörter zu erraten. Von einem neuen Gerät kommen Sie deshalb nur mit einem Passkey hinein oder mit einem Link per E-Mail: Wählen Sie „Passwort vergessen“.';
const NO_PASSWORD = 'Bitte geben Sie Ihr Passwort an.';

export async function showLogin<P extends Person>(
  context: PageContext,
  { side, loginPage }: LoginRealm<P>,
  page: Partial<Page> = {},
): Promise<FastifyReply> {
  const { request, portal } = context;
  const { title, lead, submit, links } = loginPage;
  const problems = page.problems ?? [];
  const query = keptQuery(request);
  const { loginPath, passkeyPath } = REALMS[side];
  const email = {
    name: 'email',
    label: 'E-Mail-Adresse',
    type: 'email',
    autocomplete: 'username',
    first: true,
  } as const;
  const password = { name: 'password', label: 'Passwort', type: 'password', autocomplete: 'current-password' } as const;
  const asked = html`${input({ ...email, value: typedEmail(context) }, problems)}
${input(password, problems)}${showPasswords('Passwort anzeigen')}`;
  const buttons = html`<button name="aktion" value="anmelden">${submit}</button>${cancelButton(context)}`;
  const content = html`${lead(context)}
${waitNotice()}${COUNTDOWN}
${await context.form(`${loginPath}${query}`, asked, buttons)}
${await passkeyLogin(context, `${passkeyPath}${query}`)}
${isLinking(request) ? undefined : portal.offers.login?.button(portal, side, query)}
${links?.(query)}`;
  return context.send({ ...page, title, content });
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

export async function postLogin<P extends Person>(context: PageContext, realm: LoginRealm<P>): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showLogin(context, realm, page);
  return context.submit(show, async () => {
    const { portal, request } = context;
    const wayBack = findWayBack(context);
    if (wayBack !== undefined) return context.redirect(wayBack);
    const problems = findGaps(context);
    if (problems.length > 0) return show({ problems });
    const outcome = await enterPassword(portal, realm, {
      email: context.field('email'),
      password: context.field('password'),
      ip: request.ip,
      deviceToken: findDeviceToken(portal, request),
    });
    if (outcome.kind === 'slowed') return show(slowedPage(outcome.seconds, realm.loginPage.otherwise));
    if (outcome.kind === 'other-way') return show({ problems: [{ message: GUESSED }], status: 429 });
    if (outcome.kind === 'barred') return show({ problems: [{ message: outcome.message }] });
    if (outcome.kind === 'refused') return show({ problems: [{ field: 'email', message: PASSWORD_REFUSED }] });
    const { person } = outcome;
    return goOn(context, realm, person, { stage: realm.stageAfter(person, 'password'), by: 'password' });
  });
}

function findGaps(context: PageContext): Problem[] {
  const email = context.field('email').trim() === '' ? [{ field: 'email', message: EMAIL_MISSING }] : [];
  const password = context.field('password') === '' ? [{ field: 'password', message: NO_PASSWORD }] : [];
  return [...email, ...password];
}

const EMAIL_MISSING = REGISTRATION_FIELDS.email.required ?? '';

/** In place of password and code: had, and unlocked by its owner, a passkey is two factors in one. */
export async function postPasskeyLogin<P extends Person>(
  context: PageContext,
  realm: LoginRealm<P>,
  limit: AddressLimit,
): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showLogin(context, realm, page);
  return context.submit(show, async () => {
    const { portal, request } = context;
    if (isOptionsAsked(context)) return sendLoginOptions(context, limit);
    const id = await readAuthentication(portal, request, { side: realm.side, answer: answerIn(context) });
    const person = id === undefined ? undefined : await realm.find(portal.db, id);
    if (person !== undefined && realm.isOpenTo(person, 'passkey'))
      return goOn(context, realm, person, { by: 'passkey' });
    portal.log.event('passkey.refused');
    return show({ problems: [{ message: PASSKEY_REFUSED }] });
  });
}
