import type { FastifyReply } from 'fastify';
import { keepDevice } from '#features/access/server/device.ts';
import {
  isStrengthAsked,
  type Page,
  type PageContext,
  strengthLine,
  tellStrength,
} from '#features/access/server/page-context.ts';
import { type Html, html, input, type Problem, showPasswords } from '#features/access/server/page-layout.ts';
import { PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { APPLICANTS } from '../applicants.ts';
import { beginLogin } from '../log-in.ts';
import { slowedPage } from '../login-throttle.ts';
import { exhaustedText } from '../mail-budget.ts';
import { askForLetter, type LetterRequest } from '../request-letter.ts';
import {
  changePassword,
  findLinkHolder,
  findOwnFault,
  type PasswordOutcome,
  setPasswordByLink,
} from '../set-password.ts';
import type { AccountRow, TokenPurpose } from '../store.ts';
import type { OwnPage } from './own-page.ts';
import { keptQuery } from './return-target.ts';

/** A page that asks for an address and sends a letter there, if somebody has it. */
export interface LetterPage {
  path: string;
  kind: LetterRequest['kind'];
  title: string;
  purpose: string;
  button: string;
  done: string;
}

export const LETTER_PAGES: readonly LetterPage[] = [
  {
    path: '/oauth/passwort-vergessen',
    kind: 'reset',
    title: 'Passwort vergessen',
    purpose: 'Wir senden Ihnen eine E-Mail mit einem Link. Damit legen Sie ein neues Passwort fest.',
    button: 'Link anfordern',
    done: 'Wenn es zu dieser Adresse ein Konto gibt, erhalten Sie eine E-Mail. Der Link darin gilt 60 Minuten.',
  },
  {
    path: '/oauth/bestaetigung-anfordern',
    kind: 'confirmation',
    title: 'Bestätigungs-E-Mail anfordern',
    purpose: 'Wir senden Ihnen die E-Mail mit dem Bestätigungslink noch einmal.',
    button: 'E-Mail anfordern',
    done: 'Wenn es zu dieser Adresse ein Konto gibt, erhalten Sie eine E-Mail. Der Link darin gilt 72 Stunden.',
  },
];

export async function showLetterPage(
  context: PageContext,
  { path, title, purpose, button }: LetterPage,
  page: Partial<Page> = {},
): Promise<FastifyReply> {
  const query = keptQuery(context.request);
  const email = { name: 'email', label: 'E-Mail-Adresse', type: 'email', autocomplete: 'email', first: true } as const;
  const asked = input({ ...email, value: context.field('email') }, page.problems ?? []);
  const content = html`<p>${purpose}</p>
${await context.form(`${path}${query}`, asked, button)}
<ul class="links"><li><a href="/oauth/login${query}">Zurück zur Anmeldung</a></li></ul>`;
  return context.send({ ...page, title, content });
}

export async function postLetterPage(context: PageContext, letterPage: LetterPage): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showLetterPage(context, letterPage, page);
  return context.submit(show, async () => {
    const asked = { email: context.field('email'), ip: context.request.ip, kind: letterPage.kind };
    const outcome = await askForLetter(context.portal, asked);
    if (outcome.kind === 'wrong') return show({ problems: [{ field: 'email', message: outcome.message }] });
    if (outcome.kind === 'slowed') return show(tooManyPage(outcome.seconds));
    const content = html`<div class="notice"><p>${letterPage.done}</p></div>
<p>Sehen Sie auch im Spam-Ordner nach.</p>
<ul class="links"><li><a href="/oauth/login${keptQuery(context.request)}">Zurück zur Anmeldung</a></li></ul>`;
    return context.send({ title: 'E-Mail angefordert', content });
  });
}

function tooManyPage(seconds: number): Partial<Page> {
  return { problems: [{ message: exhaustedText(seconds) }], status: 429, retryAfterSeconds: seconds };
}

/** A page reached by a mailed link. */
export interface LinkPage {
  path: string;
  purpose: TokenPurpose;
  title: string;
  /** Where a new link is to be had. */
  renew: { path: string; text: string };
}

export const LINK_PAGES: readonly LinkPage[] = [
  {
    path: '/oauth/neues-passwort',
    purpose: 'reset',
    title: 'Neues Passwort festlegen',
    renew: { path: '/oauth/passwort-vergessen', text: 'Neuen Link anfordern' },
  },
  {
    path: '/oauth/passwort-festlegen',
    purpose: 'confirm',
    title: 'Passwort festlegen',
    renew: { path: '/oauth/bestaetigung-anfordern', text: 'Neue Bestätigungs-E-Mail anfordern' },
  },
];

const CHANGE_PATH = '/oauth/passwort';
const PRESENT_MISSING = 'Bitte geben Sie Ihr bisheriges Passwort an.';
const PRESENT_WRONG = 'Das bisherige Passwort stimmt nicht. Prüfen Sie Ihre Eingabe.';

export async function showLinkPage(
  context: PageContext,
  linkPage: LinkPage,
  token: string,
  page: Partial<Page> = {},
): Promise<FastifyReply> {
  const holder = await findLinkHolder(context.portal, token, linkPage.purpose);
  if (holder === undefined) return showExpired(context, linkPage);
  const asked = newPasswordInputs(holder, page.problems, { first: true });
  const content = await context.form(`${linkPage.path}/${token}`, asked, 'Passwort speichern');
  return context.send({ ...page, title: linkPage.title, content });
}

export async function postLinkPage(context: PageContext, linkPage: LinkPage, token: string): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showLinkPage(context, linkPage, token, page);
  return context.submit(show, async () => {
    if (isStrengthAsked(context)) return tellLinkHolder(context, linkPage, token);
    const problems = findNewPasswordGaps(context);
    if (problems.length > 0) return show({ problems });
    const device = keepDevice(context.portal, context.request, context.reply);
    const given = { password: context.field('password'), device };
    const outcome = await setPasswordByLink(context.portal, token, linkPage.purpose, given);
    if (outcome.kind === 'set') return showDone(context);
    return outcome.kind === 'expired' ? showExpired(context, linkPage) : show(problemPage(outcome));
  });
}

async function tellLinkHolder(context: PageContext, linkPage: LinkPage, token: string): Promise<FastifyReply> {
  const holder = await findLinkHolder(context.portal, token, linkPage.purpose);
  if (holder === undefined) return showExpired(context, linkPage);
  return tellStrength(context, findOwnFault(holder, context.field('password')));
}

function showExpired(context: PageContext, { renew }: LinkPage): FastifyReply {
  const content = html`<p>Der Link ist abgelaufen oder wurde bereits benutzt.</p>
<ul class="links"><li><a href="${renew.path}">${renew.text}</a></li><li><a href="/anmelden">Zur Anmeldung</a></li></ul>`;
  return context.send({ title: 'Link nicht mehr gültig', content, status: 410 });
}

function showDone(context: PageContext): FastifyReply {
  const content = html`<div class="notice"><p>Ihr neues Passwort gilt ab sofort.</p></div>
<p><a class="button" href="/anmelden">Weiter zur Anmeldung</a></p>`;
  return context.send({ title: 'Ihr Passwort ist gespeichert', content });
}

export const CHANGE_PAGE: OwnPage<AccountRow> = { path: CHANGE_PATH, show: showChange, post: postChange };

async function showChange(context: PageContext, account: AccountRow, page: Partial<Page>): Promise<FastifyReply> {
  const problems = page.problems ?? [];
  const present = {
    name: 'present',
    label: 'Bisheriges Passwort',
    type: 'password',
    autocomplete: 'current-password',
    first: true,
  } as const;
  const forced = html`<p>Ihr bisheriges Passwort reicht nicht mehr aus. Legen Sie ein neues fest.</p>`;
  const content = html`${account.weakPassword ? forced : undefined}
${await context.form(CHANGE_PATH, newPasswordInputs(account, problems, { before: input(present, problems) }), 'Passwort speichern')}
<ul class="links"><li><a href="/oauth/passwort-vergessen">Passwort vergessen</a></li><li><a href="/">Zur Startseite</a></li></ul>`;
  return context.send({ ...page, title: 'Passwort ändern', content });
}

async function postChange(
  context: PageContext,
  account: AccountRow,
  again: (page: Partial<Page>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const password = context.field('password');
  if (isStrengthAsked(context)) return tellStrength(context, findOwnFault(account, password));
  const present = context.field('present');
  const gap = present === '' ? [{ field: 'present', message: PRESENT_MISSING }] : [];
  const problems = [...gap, ...findNewPasswordGaps(context)];
  if (problems.length > 0) return again({ problems });
  const outcome = await changePassword(context.portal, account, { present, password, ip: context.request.ip });
  if (outcome.kind !== 'set') return again(problemPage(outcome));
  // Every login has ended, this one too: whoever knew the new password goes on under a fresh one.
  await beginLogin(context, APPLICANTS, account);
  return showDone(context);
}

/** Tells password managers, and people, whose password it is; `before` the new one: the present one. */
export function newPasswordInputs(
  { email }: Pick<AccountRow, 'email'>,
  problems: readonly Problem[] = [],
  { first, before }: { first?: boolean; before?: Html } = {},
): Html {
  const field = { type: 'password', autocomplete: 'new-password' } as const;
  return html`<p>Benutzerkonto: <strong>${email}</strong></p>
<input class="visually-hidden" type="text" name="username" value="${email}" autocomplete="username" tabindex="-1" aria-hidden="true" readonly>
${before}${input({ ...field, name: 'password', label: 'Neues Passwort', hint: PASSWORD_TEXT.hint, first }, problems)}
${strengthLine()}
${input({ ...field, name: 'repeat', label: 'Neues Passwort wiederholen' }, problems)}
${showPasswords('Passwörter anzeigen')}`;
}

export function findNewPasswordGaps(context: PageContext): Problem[] {
  const password = context.field('password');
  const repeat = context.field('repeat');
  if (password === '') return [{ field: 'password', message: PASSWORD_TEXT.required }];
  if (repeat === '') return [{ field: 'repeat', message: PASSWORD_TEXT.repeatRequired }];
  return password === repeat ? [] : [{ field: 'repeat', message: PASSWORD_TEXT.repeatDiffers }];
}

function problemPage(outcome: Exclude<PasswordOutcome, { kind: 'set' }>): Partial<Page> {
  if (outcome.kind === 'weak') return { problems: [{ field: 'password', message: outcome.message }] };
  if (outcome.kind === 'slowed') return slowedPage(outcome.seconds);
  return { problems: [{ field: 'present', message: PRESENT_WRONG }] };
}
