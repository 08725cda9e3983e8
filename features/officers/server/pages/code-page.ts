import type { FastifyReply } from 'fastify';
import { html } from '#features/access/server/pages/html.ts';
import { input } from '#features/access/server/pages/layout.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { passkeyLogin } from '#features/access/server/passkeys/passkey-form.ts';
import { keptQuery } from '#features/account/server/pages/return-target.ts';
import { enterCode, LOGIN_REFUSALS } from '../log-in.ts';
import {
  type Arrived,
  answerStep,
  CODE_PATH,
  DESK_PASSKEY_PATH,
  findArrived,
  findWayBack,
  sendForm,
  startOver,
} from './desk-login.ts';

const MISSING = 'Bitte geben Sie den Code aus Ihrer Authenticator-App an.';
const FIRST = html`<p>Sie melden sich zum ersten Mal an. Richten Sie zuerst Ihre App mit dem QR-Code ein, den Sie erhalten haben. Mit dem ersten richtigen Code ist der zweite Faktor bestätigt.</p>`;
const DEMO = html`<p>In der Demonstration zeigt diese Seite den Code: <a href="/demo/zweiter-faktor" target="_blank" rel="noopener">Zweiter Faktor (öffnet ein neues Fenster)</a></p>`;

export async function showCode(context: PageContext): Promise<FastifyReply> {
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

export async function postCode(context: PageContext): Promise<FastifyReply> {
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
