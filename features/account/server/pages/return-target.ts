import type { FastifyRequest } from 'fastify';
import { originOf } from '#features/access/server/cookie.ts';
import { Parameters, queryOf } from '#features/access/server/parameters.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from '#features/oauth/server/read-request.ts';
import type { Portal } from '#ground/server/portal.ts';

export const PASSKEY_LOGIN_PATH = '/oauth/anmeldung/passkey';

/** Query parameter naming a page of ours to go to after login; nothing but the names here is understood. */
export const NEXT_PAGE = 'weiter';
const PAGES: ReadonlyMap<string, string> = new Map([
  ['passwort', '/oauth/passwort'],
  ['sicherheit', '/oauth/sicherheit'],
  ['organisation', '/oauth/organisation/verknuepfen'],
]);

/** The query of a page under /oauth: it holds the request to go on with, never an address. */
export function keptQuery(request: FastifyRequest): string {
  const query = queryOf(request.url);
  return query === '' ? '' : `?${query}`;
}

/** Where to go after login: on with the request, to a page of ours, or home. Always a path of this server. */
export function pathAfter(kept: string): string {
  const query = new URLSearchParams(kept);
  const page = PAGES.get(query.get(NEXT_PAGE) ?? '');
  if (page !== undefined) return page;
  return query.has('client_id') ? `/oauth/authorize?${query}` : '/';
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
