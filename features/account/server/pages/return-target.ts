import type { FastifyRequest } from 'fastify';
import { deniedByUser, RedirectedError } from '#features/access/server/oauth-error.ts';
import type { PageContext } from '#features/access/server/page-context.ts';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { Parameters, queryOf } from '#features/access/server/parameters.ts';
import { REALMS, type Side } from '#features/access/server/realm.ts';
import { type AuthorizeRequest, readAuthorizeRequest, returnWith } from '#features/oauth/server/authorize.ts';
import { originOf } from '#ground/server/http/cookie.ts';
import type { Portal } from '#ground/server/portal.ts';

/** Query parameter naming a page of ours to go to after login; nothing but the names here is understood. */
export const NEXT_PAGE = 'weiter';
/** Where somebody who has just logged in says that an organisation's login may open the account. */
export const LINK_PATH = {
  applicant: '/oauth/organisation/verknuepfen',
  officer: '/oauth/sachbearbeitung/organisation/verknuepfen',
} as const;
const PAGES: Readonly<Record<Side, ReadonlyMap<string, string>>> = {
  applicant: new Map([
    ['passwort', '/oauth/passwort'],
    ['sicherheit', REALMS.applicant.security],
    ['organisation', LINK_PATH.applicant],
  ]),
  officer: new Map([['organisation', LINK_PATH.officer]]),
};

/** The query of a page under /oauth: it holds the request to go on with, never an address. */
export function keptQuery(request: FastifyRequest): string {
  const query = queryOf(request.url);
  return query === '' ? '' : `?${query}`;
}

/** Where to go after login: on with the request, to a page of ours, or home. Always a path of this server. */
export function pathAfter(side: Side, kept: string): string {
  const query = new URLSearchParams(kept);
  const page = PAGES[side].get(query.get(NEXT_PAGE) ?? '');
  if (page !== undefined) return page;
  return query.has('client_id') ? `/oauth/authorize?${query}` : REALMS[side].home;
}

/** Somebody an organisation vouches for shows by this login whose account it is to open. */
export function isLinking(request: FastifyRequest): boolean {
  return new URLSearchParams(queryOf(request.url)).get(NEXT_PAGE) === 'organisation';
}

/** The client's request this login is for; undefined when there is none or it is not valid. */
export function findClientRequest(
  portal: Portal,
  request: FastifyRequest,
  query = queryOf(request.url),
): AuthorizeRequest | undefined {
  try {
    const parameters = new Parameters(new URLSearchParams(query));
    return readAuthorizeRequest(parameters, originOf(portal, request));
  } catch {
    return undefined;
  }
}

/** Back to the client this login is for, where there is one: the form may end there. */
export function cancelButton(context: PageContext): Html | undefined {
  const client = findClientRequest(context.portal, context.request);
  context.formTargets = client === undefined ? [] : [new URL(client.redirectUri).origin];
  if (client === undefined) return undefined;
  return html`<button class="secondary" name="aktion" value="abbrechen" formnovalidate>Abbrechen</button>`;
}

/** The way back to the client of somebody who pressed 'Abbrechen'. */
export function findWayBack(context: PageContext): string | undefined {
  if (context.field('aktion') !== 'abbrechen') return undefined;
  const client = findClientRequest(context.portal, context.request);
  return client === undefined ? undefined : returnWith(client, new RedirectedError(deniedByUser())).location;
}

/** Whoever is not as far begins anew. */
export function startOver(side: Side): (request: FastifyRequest) => string {
  return (request) => `${REALMS[side].loginPath}${keptQuery(request)}`;
}
