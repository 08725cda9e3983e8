import type { FastifyReply } from 'fastify';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import { deniedByUser, RedirectedError } from '#features/access/server/oauth-error.ts';
import { html } from '#features/access/server/pages/html.ts';
import { input } from '#features/access/server/pages/layout.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { passkeyLogin } from '#features/access/server/passkeys/passkey-form.ts';
import { findCookie, findLogin, setCookie } from '#features/access/server/session.ts';
import { insertCodeStage } from '#features/access/server/session-store.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import { returnWith } from '#features/oauth/server/read-request.ts';
import { later } from '#ground/server/time/instants.ts';
import { beginLogin } from '../begin-login.ts';
import { asksFactor, enterFactor } from '../second-factor.ts';
import { type AccountRow, findAccount } from '../store.ts';
import { findClientRequest, keptQuery, PASSKEY_LOGIN_PATH, pathAfter } from './return-target.ts';
import { slowedPage } from './slowed-page.ts';

export const CODE_PATH = '/oauth/anmeldung/code';
const ASKS_PASSKEY = html`<p>Bestätigen Sie die Anmeldung mit Ihrem Passkey.</p>`;
const MISSING = {
  code: 'Bitte geben Sie den Code aus Ihrer Authenticator-App an.',
  recovery: 'Bitte geben Sie einen Wiederherstellungscode an.',
} as const;
const REFUSED =
  'Dieser Code passt nicht. Jeder Code gilt nur kurz und nur einmal. Geben Sie den nächsten ein, den Ihre App zeigt.';

/**
 * After the first factor: the code, where the account asks for one, else straight in. `query`: of the login page, the request
 * this is for.
 */
export async function passFirstFactor(
  context: PageContext,
  account: AccountRow,
  query = queryOf(context.request.url),
): Promise<FastifyReply> {
  const { portal, request, reply } = context;
  if (!asksFactor(account)) return finish(context, account, query, 'password');
  const token = newToken();
  const now = portal.clock.now();
  const expiresAt = later(now, LIFETIME.deskForm);
  const cookie = findCookie(portal, request);
  const before = cookie === undefined ? null : hashToken(cookie);
  await insertCodeStage(portal.db, { hash: hashToken(token), accountId: account.id, expiresAt, now, before });
  setCookie(portal, request, reply, token);
  return context.redirect(query === '' ? CODE_PATH : `${CODE_PATH}?${query}`);
}

async function finish(
  context: PageContext,
  account: AccountRow,
  query: string,
  by: 'password' | 'password-and-factor',
): Promise<FastifyReply> {
  await beginLogin(context, account);
  context.portal.log.event('account.logged-in', { account: account.id, by });
  return context.redirect(pathAfter(query));
}

/** Whose password was right in this browser, and who owes the code. */
async function findArrived({ portal, request }: PageContext): Promise<AccountRow | undefined> {
  const login = await findLogin(portal, request, 'code');
  return login === undefined ? undefined : findAccount(portal.db, login.accountId);
}

function startOver(context: PageContext): FastifyReply {
  return context.redirect(`/oauth/login${keptQuery(context.request)}`);
}

export async function showCode(context: PageContext): Promise<FastifyReply> {
  const account = await findArrived(context);
  return account === undefined ? startOver(context) : showCodeTo(context, account, {});
}

async function showCodeTo(context: PageContext, account: AccountRow, page: Partial<Page>): Promise<FastifyReply> {
  const { portal, request } = context;
  const client = findClientRequest(portal, request);
  context.formTargets = client === undefined ? [] : [new URL(client.redirectUri).origin];
  const problems = page.problems ?? [];
  const code = {
    name: 'code',
    label: 'Code aus Ihrer Authenticator-App',
    hint: 'Sechs Ziffern. Der Code wechselt alle 30 Sekunden.',
  };
  const recovery = {
    name: 'recovery',
    label: 'Wiederherstellungscode',
    hint: 'Einer der zehn Codes, die Sie aufgehoben haben. Jeder gilt einmal.',
  };
  const cancel = html`<button class="secondary" name="aktion" value="abbrechen" formnovalidate>Abbrechen</button>`;
  const passkey = await passkeyLogin(context, `${PASSKEY_LOGIN_PATH}${keptQuery(request)}`, {
    alone: !account.asksCode,
  });
  const enter = html`<button${account.asksCode ? undefined : html` class="secondary"`} name="aktion" value="anmelden">Anmelden</button>`;
  const isOpen = context.field('recovery') !== '' || problems.some(({ field }) => field === 'recovery');
  const content = html`<p>Benutzerkonto: <strong>${account.email}</strong></p>
${account.asksCode ? undefined : html`${ASKS_PASSKEY}${passkey}`}
<form method="post" action="${CODE_PATH}${keptQuery(request)}" novalidate>
${await context.csrfInput()}
${account.asksCode ? input({ ...code, type: 'code', autocomplete: 'one-time-code', first: true }, problems) : undefined}
<details class="other-way"${isOpen ? html` open` : undefined}><summary>${account.asksCode ? 'Ich habe meine App nicht mehr' : 'Ich habe meinen Passkey nicht mehr'}</summary>
${input({ ...recovery, type: 'text', autocomplete: 'off' }, problems)}
<p>Haben Sie auch keinen Wiederherstellungscode? Dann kann nur der Projektträger den zweiten Faktor ausschalten. Er prüft vorher, dass Sie es sind: <a href="mailto:${portal.programme.contacts.technical.email}">${portal.programme.contacts.technical.email}</a></p>
${account.asksCode ? undefined : html`<div class="buttons">${enter}</div>`}
</details>
<div class="buttons">${account.asksCode ? enter : undefined}${client === undefined ? undefined : cancel}</div>
</form>
${account.asksCode ? passkey : undefined}`;
  return context.send({ ...page, title: 'Zweiter Faktor', content });
}

export async function postCode(context: PageContext): Promise<FastifyReply> {
  const account = await findArrived(context);
  if (account === undefined) return startOver(context);
  const show = (page: Partial<Page>) => showCodeTo(context, account, page);
  return context.submit(show, async () => {
    const { portal, request } = context;
    const client = context.field('aktion') === 'abbrechen' ? findClientRequest(portal, request) : undefined;
    if (client !== undefined) return context.redirect(returnWith(client, new RedirectedError(deniedByUser())).location);
    const field = context.field('recovery').trim() === '' && account.asksCode ? 'code' : 'recovery';
    const text = context.field(field).trim();
    if (text === '') return show({ problems: [{ field, message: MISSING[field] }] });
    const outcome = await enterFactor(portal, account, { text, ip: request.ip });
    if (outcome.kind === 'slowed') return show(slowedPage(outcome.seconds));
    if (outcome.kind === 'refused')
      return show({ problems: [{ field, message: field === 'code' ? REFUSED : RECOVERY_REFUSED }] });
    return finish(context, account, queryOf(request.url), 'password-and-factor');
  });
}

const RECOVERY_REFUSED = 'Dieser Wiederherstellungscode passt nicht, oder er wurde schon benutzt.';
