import type { FastifyReply } from 'fastify';
import type { Page, PageContext } from '#features/access/server/page-context.ts';
import { html } from '#features/access/server/page-layout.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { DESK_CLIENT, REALMS, type Side } from '#features/access/server/realm.ts';
import { clearCookie, endLogin, findCookie, findLogin } from '#features/access/server/session.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { originOf } from '#ground/server/http/cookie.ts';
import { findBearerToken } from '#ground/server/hydra/request.ts';
import { keptQuery } from './return-target.ts';

export const LOG_OUT_PATH = '/oauth/logout';

/** The word by which the browser's tabs know of a login. */
const SHARED = { applicant: 'portal.session', officer: 'portal.desk-session' } as const;

/** The side that logs out; the other one in the same browser stays. */
function sideOf({ request }: PageContext): Side {
  return new URLSearchParams(queryOf(request.url)).get('client_id') === DESK_CLIENT ? 'officer' : 'applicant';
}

/**
 * GET /oauth/logout. With a bearer it logs out (contract §5.1): no foreign page can make a browser send one. A browser that
 * brings only its cookie may have been led here, and is asked first.
 */
export async function showLogOut(context: PageContext): Promise<FastifyReply> {
  const side = sideOf(context);
  if (findBearerToken(context.request) !== undefined) return leave(context, side);
  if ((await findLogin(context.portal, context.request, side)) !== undefined) return ask(context, side);
  const isBrowser = context.request.headers.accept?.includes('text/html') ?? false;
  return isBrowser ? showDone(context, side, 'Sie sind nicht angemeldet') : leave(context, side);
}

/** POST /oauth/logout: of a bearer, of a script of our own pages, or of the form that asked. */
export async function postLogOut(context: PageContext): Promise<FastifyReply> {
  const side = sideOf(context);
  const { portal, request } = context;
  const isOwnScript = !context.isForm && request.headers.origin === originOf(portal, request);
  if (findBearerToken(request) !== undefined || isOwnScript) return leave(context, side);
  return context.submit(
    (page) => ask(context, side, page),
    async () => {
      const further = await end(context, side);
      if (further !== undefined) return context.redirect(further.href);
      return showDone(context, side, 'Sie haben sich erfolgreich abgemeldet');
    },
  );
}

/**
 * Ends the login of the side's cookie and of the bearer, with every token that came from them. Where it came from a provider,
 * the browser has to go there to end it as well.
 */
async function end(context: PageContext, side: Side): Promise<URL | undefined> {
  const { portal, request, reply } = context;
  const further = await portal.offers.login?.findLogOut(portal, request, side);
  const [cookie, bearer] = [findCookie(portal, request, side), findBearerToken(request)].map((token) =>
    token === undefined ? null : hashToken(token),
  );
  await endLogin(portal.db, cookie ?? null, bearer ?? null, portal.clock.now());
  clearCookie(portal, request, reply, side);
  return further;
}

/** For programs: done, nothing to show. `x-log-out-at`: where the browser logs out as well. */
async function leave(context: PageContext, side: Side): Promise<FastifyReply> {
  const further = await end(context, side);
  if (further !== undefined) context.reply.header('x-log-out-at', further.href);
  return context.reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).code(204).send();
}

async function ask(context: PageContext, side: Side, page: Partial<Page> = {}): Promise<FastifyReply> {
  const { portal, request } = context;
  const further = await portal.offers.login?.findLogOut(portal, request, side);
  context.formTargets = further === undefined ? [] : [further.origin];
  const buttons = html`<button>Abmelden</button><a class="button secondary" href="${REALMS[side].home}">Angemeldet bleiben</a>`;
  const content = html`<p>Sie sind in diesem Browser angemeldet. Danach brauchen Sie Ihr Passwort, um weiterzumachen.</p>
${await context.form(`${LOG_OUT_PATH}${keptQuery(context.request)}`, undefined, buttons)}`;
  return context.send({ ...page, title: 'Möchten Sie sich abmelden?', content });
}

function showDone(context: PageContext, side: Side, title: string): FastifyReply {
  const { home, entry } = REALMS[side];
  const content = html`<div class="buttons" data-abgemeldet="${SHARED[side]}"><a class="button" href="${entry}">Anmelden</a>
<a class="button secondary" href="${home}">Zur Startseite</a></div>`;
  return context.send({ title, content });
}
