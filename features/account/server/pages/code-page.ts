import type { FastifyReply } from 'fastify';
import { html } from '#features/access/server/pages/html.ts';
import { input } from '#features/access/server/pages/layout.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { passkeyLogin } from '#features/access/server/passkeys/passkey-form.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { findArrived, goOn, type LoginRealm, type Person } from '../log-in.ts';
import { CODE_REFUSED, enterFactor } from '../second-factor.ts';
import { cancelButton, findWayBack, keptQuery, startOver } from './return-target.ts';
import { slowedPage } from './slowed-page.ts';

const ASKS_PASSKEY = html`<p>Bestätigen Sie die Anmeldung mit Ihrem Passkey.</p>`;
const MISSING = {
  code: 'Bitte geben Sie den Code aus Ihrer Authenticator-App an.',
  recovery: 'Bitte geben Sie einen Wiederherstellungscode an.',
} as const;
const RECOVERY_REFUSED = 'Dieser Wiederherstellungscode passt nicht, oder er wurde schon benutzt.';

/** After the first factor: whose password was right in this browser, and who owes the code. */
export async function showCode<P extends Person>(context: PageContext, realm: LoginRealm<P>): Promise<FastifyReply> {
  const arrived = await findArrived(context, realm, 'code');
  return arrived === undefined ? startOver(context, realm.side) : showCodeTo(context, realm, arrived.person);
}

async function showCodeTo<P extends Person>(
  context: PageContext,
  { side, codePage }: LoginRealm<P>,
  person: P,
  page: Partial<Page> = {},
): Promise<FastifyReply> {
  const { portal, request } = context;
  const problems = page.problems ?? [];
  const asksCode = codePage.asksCode(person);
  const code = {
    name: 'code',
    label: 'Code aus Ihrer Authenticator-App',
    hint: 'Sechs Ziffern. Der Code wechselt alle 30 Sekunden.',
  };
  const passkey = await passkeyLogin(context, `${REALMS[side].passkeyPath}${keptQuery(request)}`, { alone: !asksCode });
  const enter = html`<button${asksCode ? undefined : html` class="secondary"`} name="aktion" value="anmelden">Anmelden</button>`;
  const isOpen = context.field('recovery') !== '' || problems.some(({ field }) => field === 'recovery');
  const recovery = codePage.recovery?.(context, person, problems);
  const content = html`<p>Benutzerkonto: <strong>${person.email}</strong></p>
${codePage.lead?.(portal, person)}${asksCode ? undefined : html`${ASKS_PASSKEY}${passkey}`}
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

export async function postCode<P extends Person>(context: PageContext, realm: LoginRealm<P>): Promise<FastifyReply> {
  const arrived = await findArrived(context, realm, 'code');
  if (arrived === undefined) return startOver(context, realm.side);
  const { person, login } = arrived;
  const { codePage } = realm;
  const show = (page: Partial<Page>) => showCodeTo(context, realm, person, page);
  return context.submit(show, async () => {
    const wayBack = findWayBack(context);
    if (wayBack !== undefined) return context.redirect(wayBack);
    const isRecovery = context.field('recovery').trim() !== '' || !codePage.asksCode(person);
    const field = isRecovery && codePage.recovery !== undefined ? 'recovery' : 'code';
    const text = context.field(field).trim();
    if (text === '') return show({ problems: [{ field, message: MISSING[field] }] });
    const outcome = await enterFactor(context.portal, login, { text, ip: context.request.ip });
    if (outcome.kind === 'slowed') return show(slowedPage(outcome.seconds));
    if (outcome.kind === 'right')
      return goOn(context, realm, person, { stage: realm.stageAfter(person, 'factor'), by: 'password-and-factor' });
    if (outcome.isBlocked && codePage.blocked !== undefined) return show({ problems: [{ message: codePage.blocked }] });
    return show({ problems: [{ field, message: field === 'code' ? CODE_REFUSED : RECOVERY_REFUSED }] });
  });
}
