import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PASSWORD_MIN, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import { getSecret } from '#ground/server/settings.ts';
import { HashQueueFull } from './hash-queue.ts';
import { type Html, html, layout, type Problem } from './page-layout.ts';
import { formOf } from './parameters.ts';
import { findCookie, type Login, renewSession, setCookie } from './session.ts';
import { hashToken, keyed, newToken } from './tokens.ts';

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

const CSRF_FIELD = 'formular';
export const SCRIPT_PATH = '/oauth/pages.js';
const SCRIPT = html`<script src="${SCRIPT_PATH}" defer></script>`;
const STALE =
  'Die Seite war zu lange geöffnet, oder Ihr Browser nimmt keine Cookies an. Senden Sie das Formular noch einmal ab.';

export interface Page {
  title: string;
  content: Html;
  problems?: readonly Problem[];
  status?: number;
  retryAfterSeconds?: number;
}

/** One request for a page, with what pages have in common: sending, and tying forms to the browser they were sent to. */
export class PageContext {
  readonly portal: Portal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Origins a form may end at by redirect, besides our own. */
  formTargets: readonly string[] = [];
  #cookie: string | undefined;
  /** The token of this cookie's forms: a page has several. */
  #csrf: { cookie: string; token: string } | undefined;

  constructor(portal: Portal, request: FastifyRequest, reply: FastifyReply) {
    this.portal = portal;
    this.request = request;
    this.reply = reply;
    this.#cookie = findCookie(portal, request);
  }

  /** 422 with problems, 200 without, unless the page says otherwise. */
  send({ title, content, problems = [], status, retryAfterSeconds }: Page): FastifyReply {
    const { programme, clock } = this.portal;
    const simulatedDay = clock.simulated ? formatDay(clock.today()) : undefined;
    const page = {
      title,
      programme: programme.name,
      brand: programme.brand,
      simulatedDay,
      problems,
      head: SCRIPT,
      content,
    };
    const text = layout(page);
    const wait = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return this.reply
      .code(status ?? (problems.length > 0 ? 422 : 200))
      .headers({ ...wait, ...this.#securityHeaders() })
      .type('text/html; charset=utf-8')
      .send(text);
  }

  #securityHeaders(): Record<string, string> {
    const targets = ["'self'", ...this.formTargets].join(' ');
    const policy = `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
    return { 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  }

  redirect(path: string): FastifyReply {
    return this.reply.header('cache-control', 'no-store').redirect(path, 303);
  }

  /** The hidden field a form must bring back. Gives the browser its cookie if it has none. */
  async csrfInput(): Promise<Html> {
    if (this.#cookie === undefined) {
      this.#cookie = newToken();
      setCookie(this.portal, this.request, this.reply, this.#cookie);
    }
    return html`<input type="hidden" name="${CSRF_FIELD}" value="${await this.#csrfToken(this.#cookie)}">`;
  }

  /** A form of the page: what it asks for, and its buttons, or the verb of its only one. */
  async form(action: string, asked: Html | undefined, buttons: Html | string, ties?: Html): Promise<Html> {
    return html`<form method="post" action="${action}"${ties} novalidate>${await this.csrfInput()}
${asked}
<div class="buttons">${typeof buttons === 'string' ? html`<button>${buttons}</button>` : buttons}</div>
</form>`;
  }

  /** The login goes on under a token this browser did not have before; `login` knows the new one. */
  async renewLogin(login: Login): Promise<void> {
    const token = newToken();
    await renewSession(this.portal.db, login.side, login.hash, hashToken(token));
    login.hash = hashToken(token);
    if (login.side === 'applicant') this.#cookie = token;
    setCookie(this.portal, this.request, this.reply, token, login.side);
  }

  async #csrfToken(cookie: string): Promise<string> {
    if (this.#csrf?.cookie !== cookie)
      this.#csrf = { cookie, token: keyed(await getSecret(this.portal), `form ${cookie}`) };
    return this.#csrf.token;
  }

  /** True for a form that came from a page sent to this very browser. */
  async #isOwnForm(): Promise<boolean> {
    const given = Buffer.from(formOf(this.request).get(CSRF_FIELD) ?? '');
    const expected = Buffer.from(this.#cookie === undefined ? '' : await this.#csrfToken(this.#cookie));
    return given.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Whether this is a form of our pages at all, or a script's call. */
  get isForm(): boolean {
    return this.field(CSRF_FIELD) !== '';
  }

  /** A text of the form; lists, files and missing fields read as empty. */
  field(name: string): string {
    return formOf(this.request).get(name) ?? '';
  }

  /** Runs the act for a form of our own; shows the page again for a stale one and in a rush. */
  async submit(
    show: (page: Partial<Page>) => Promise<FastifyReply>,
    act: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    if (!(await this.#isOwnForm())) return show({ problems: [{ message: STALE }], status: 403 });
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof HashQueueFull)) throw error;
      this.portal.log.event('login.overload');
      const { retryAfterSeconds } = error;
      const message = `Gerade melden sich sehr viele Personen an. Versuchen Sie es in ${retryAfterSeconds} Sekunden noch einmal.`;
      return show({ problems: [{ message }], status: 503, retryAfterSeconds });
    }
  }
}
