import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '../address-limit.ts';
import { type Html, html } from '../pages/html.ts';
import type { PageContext } from '../pages/page-context.ts';
import { beginAuthentication, hasPasskeys } from './ceremony.ts';

export const PASSKEY_SCRIPT_PATH = '/oauth/passkeys.js';
export const PASSKEY_SCRIPT = html`<script src="${PASSKEY_SCRIPT_PATH}" defer></script>`;
/** Sent by the script: first it asks what is to be signed, then it sends what was. */
const ASKED = 'optionen';
const ANSWER = 'antwort';

/** The hidden field that brings the authenticator's answer. */
export const PASSKEY_ANSWER = html`<input type="hidden" name="${ANSWER}" value=""><p class="hint" role="status" data-passkey-stand></p>`;

export function isOptionsAsked(context: PageContext): boolean {
  return context.field(ASKED) !== '';
}

export function answerIn(context: PageContext): string {
  return context.field(ANSWER);
}

/**
 * Beside a form with password or code, or `alone` before it, where nothing else is wanted; shown only where a script runs and
 * the browser knows passkeys.
 */
export async function passkeyLogin(context: PageContext, path: string, { alone = false } = {}): Promise<Html> {
  if (!hasPasskeys(context.portal, context.request)) return html``;
  return html`<form method="post" action="${path}" data-passkey="anmelden" aria-label="Anmelden mit Passkey" hidden>
${await context.csrfInput()}${PASSKEY_ANSWER}
<div class="buttons"><button${alone ? undefined : html` class="secondary"`}>Mit Passkey anmelden</button></div>
</form>${PASSKEY_SCRIPT}`;
}

/** For the script of a login page; each answer keeps a challenge for some minutes. */
export async function sendLoginOptions(
  { portal, request, reply }: PageContext,
  limit: AddressLimit,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const seconds = limit.findDelay(request.ip);
  if (seconds === undefined) return reply.send(await beginAuthentication(portal, request));
  return reply.code(429).header('retry-after', seconds).send({ message: TOO_MANY });
}

const TOO_MANY =
  'Von Ihrem Anschluss kommen gerade sehr viele Anmeldungen. Versuchen Sie es in einigen Minuten noch einmal.';

export const PASSKEY_REFUSED =
  'Die Anmeldung mit diesem Passkey hat nicht geklappt. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.';
