import { holdsOneOf, ROLES, type Role } from '#features/audit/rules/roles.ts';

/** A page in the desk's menu. */
export interface DeskPlace {
  label: string;
  to: string;
  /** Pressed after 'g' (for "gehe zu"). */
  key: string;
  /** Where it stands in the menu: after every smaller one. */
  rank: number;
  /** Who works there. */
  roles: readonly Role[];
  /** Who only looks: for them it stands behind 'Mehr'. */
  looks?: readonly Role[];
  /** Who begins the day here; of several places that are one's own, at the smallest rank. */
  startsDay?: { of: readonly Role[]; rank: number };
}

let places: readonly DeskPlace[] = [];

/** What the features built in bring: said once, before the first page is shown. */
export function openPlaces(brought: readonly DeskPlace[]): void {
  places = brought.toSorted((a, b) => a.rank - b.rank);
}

/** Where a login leads that names no other page. */
export function startOf(held: readonly Role[]): string {
  const starts = places.flatMap(({ to, startsDay }) =>
    startsDay !== undefined && holdsOneOf(held, startsDay.of) ? [{ to, rank: startsDay.rank }] : [],
  );
  return starts.toSorted((a, b) => a.rank - b.rank)[0]?.to ?? '/';
}

export function placesOf(held: readonly Role[]): DeskPlace[] {
  return places.filter((place) => isOpenTo(held, place));
}

function isOpenTo(held: readonly Role[], { roles, looks = [] }: DeskPlace): boolean {
  return holdsOneOf(held, [...roles, ...looks]);
}

/** Where somebody with these roles works, and where they only look. */
export function menuOf(held: readonly Role[]): { own: DeskPlace[]; more: DeskPlace[] } {
  const isOwn = ({ roles }: DeskPlace) => holdsOneOf(held, roles);
  const open = placesOf(held);
  return { own: open.filter(isOwn), more: open.filter((place) => !isOwn(place)) };
}

/** True for whom the start shows the lists of cases and does not lead on to another page. */
export function seesLists(held: readonly Role[]): boolean {
  return placesOf(held).some(({ to }) => to === '/');
}

/** Roles by their names, as they were written down: 'caseworker intake'. */
export function rolesIn(names: string): Role[] {
  return ROLES.filter((role) => names.split(' ').includes(role));
}

/** True for a page that belongs to other roles. The start leads everybody on, and what is in no menu is everybody's. */
export function isClosedTo(held: readonly Role[], path: string): boolean {
  return places.some((place) => place.to !== '/' && isAt(place, path) && !isOpenTo(held, place));
}

/** Case pages belong to the list of cases. */
export function isAt({ to }: DeskPlace, path: string): boolean {
  return to === '/'
    ? path === '/' || path.startsWith('/fall/') || path.startsWith('/sammelbearbeitung')
    : path === to || path.startsWith(`${to}/`);
}
