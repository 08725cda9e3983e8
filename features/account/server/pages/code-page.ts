import type { FastifyReply } from 'fastify';
import { html } from '#features/access/server/pages/html.ts';
import { input } from '#features/access/server/pages/layout.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { passkeyLogin } from '#features/access/server/passkeys/passkey-form.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { type Arrived, goOn, type LoginRealm, type Person } from '../log-in.ts';
import { slowedPage } from '../login-throttle.ts';
import { CODE_REFUSED, enterFactor } from '../second-factor.ts';
import type { OwnPage } from './own-page.ts';
import { cancelButton, findWayBack, keptQuery } from './return-target.ts';

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
  const content = html`<p>Benutzerkonto: <strong>${person.email}</strong></p>
${own.lead?.(portal, person)}${asksCode ? undefined : html`${ASKS_PASSKEY}${passkey}`}
<form method="post" action="${REALMS[side].steps.code}${keptQuery(request)}" novalidate>
${await context.csrfInput()}
${asksCode ? input({ ...code, type: 'code', autocomplete: 'one-time-code', first: true }, problems) : undefined}
${
  recovery &&
  html`<details class="other-way"${isOpen ? html` open` : undefined}>${recovery}
${asksCode ? undefined : html`<div class="buttons">${enter}</div>`}
</details>`
}
<div class="buttons">${asksCode ? enter : undefined}${cancelButton(context)}</div>
</form>
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
