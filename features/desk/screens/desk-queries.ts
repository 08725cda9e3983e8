import type { Role } from '#features/audit/rules/roles.ts';
import { Ahead, type Asked, type Params, prefetchingRoute } from '#ground/screens/api/ahead.ts';
import { makeQueryClient } from '#ground/screens/api/make-query-client.ts';
import { remember, remembered } from '#ground/screens/browser/memory.ts';
import { DESK_ROOT } from '#ground/screens/session/place.ts';
import { currentTokens } from '#ground/screens/session/tokens.ts';
import { isClosedTo, rolesIn, seesLists } from './places.ts';

const begun = new Ahead();

/** Answers kept for the screens of the desk. Cases change under many hands: a list or case opened again is read again. */
export const deskQueries = makeQueryClient(begun);

export function dropQueries(): void {
  deskQueries.clear();
  begun.clear();
}

/** In localStorage: the roles of the officer at this desk, and the calls open to them, when they were last asked for. */
const ROLES = 'desk-roles';
const CALLS = 'desk-calls';

export function rememberRights(rights: { roles: readonly string[]; calls: object } | undefined): void {
  remember(ROLES, rights?.roles.join(' '));
  remember(CALLS, rights && Object.keys(rights.calls).join(' '));
}

/** As `ahead` of the applicants' side; nothing is asked for that is another role's. */
export function deskAhead(
  queries: (params: Params, url: URL, calls: readonly string[], roles: readonly Role[]) => readonly Asked[],
) {
  return prefetchingRoute((params, url) => {
    const roles = remembered(ROLES);
    if (currentTokens() === undefined || roles === undefined) return;
    const [held, place] = [rolesIn(roles), placeIn(url)];
    if (isClosedTo(held, place) || (place === '/' && !seesLists(held))) return;
    begun.ask(deskQueries, queries(params, url, (remembered(CALLS) ?? '').split(' '), held));
  });
}

/** '/mein-tag' */
function placeIn({ pathname }: URL): string {
  return pathname.replace(DESK_ROOT, '') || '/';
}
