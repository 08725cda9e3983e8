import type { FastifyReply } from 'fastify';
import { html } from '#features/access/server/pages/html.ts';
import { input } from '#features/access/server/pages/layout.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { askForLetter } from '../ask-for-letter.ts';
import { exhaustedText } from '../mail-budget.ts';
import type { LetterRequest } from '../request-letter.ts';
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
  const content = html`<p>${purpose}</p>
<form method="post" action="${path}${query}" novalidate>
${await context.csrfInput()}
${input({ ...email, value: context.field('email') }, page.problems ?? [])}
<div class="buttons"><button>${button}</button></div>
</form>
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
