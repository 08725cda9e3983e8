import type { FastifyReply } from 'fastify';
import { PASSWORD_MIN, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { type Html, html } from './html.ts';
import type { PageContext } from './page-context.ts';

/** Sent by the script only, with the form it stands in. */
const ASKED = 'pruefen';

/** Where the page's script tells how strong a new password is while it is typed; it asks the form's own address. */
export function strengthLine(): Html {
  return html`<p class="hint strength" role="status" data-staerke="${ASKED}" data-mindestens="${PASSWORD_MIN}"
data-zu-kurz="${PASSWORD_TEXT.tooShort}" data-wird-geprueft="${PASSWORD_TEXT.checking}"></p>`;
}

/** True where a form only asks about its password: nothing is stored then. */
export function isStrengthAsked(context: PageContext): boolean {
  return context.field(ASKED) !== '';
}

/** `fault`: what setting the password would say. */
export async function tellStrength({ reply }: PageContext, fault: Promise<string | undefined>): Promise<FastifyReply> {
  const message = (await fault) ?? PASSWORD_TEXT.strong;
  return reply.header('cache-control', 'no-store').send({ message });
}
