/** Pages that have done their work: a login begun there leads to the start page (1-portal §2). */
const DONE_WITH = ['/abmelden', '/registrieren', '/benutzerkonto-bestaetigen', '/einladung'];
const LOGIN = '/anmelden';

/** Id of the route for addresses the portal does not know. */
export const NOT_FOUND = 'not-found';

let place = '/';

/** Notes where the person is; a page nobody wants to come back to counts as the start page. */
export function notePlace(path: string, routeId: string | undefined): void {
  if (path === LOGIN) return;
  const isDone = DONE_WITH.some((one) => path === one || path.startsWith(`${one}/`));
  place = isDone || routeId === NOT_FOUND ? '/' : path;
}

/** Where a login begun at /anmelden leads. */
export function lastPlace(): string {
  return place;
}
