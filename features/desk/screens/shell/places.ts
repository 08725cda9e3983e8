import { CASE_WORKERS, holdsOneOf, ROLES, type Role } from '#features/audit/rules/roles.ts';
import { SIGNERS } from '#features/cases/rules/tables/signing.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';

export interface DeskPlace {
  label: string;
  to: string;
  /** Pressed after 'g' (for "gehe zu"). */
  key: string;
  /** Who works there. */
  roles: readonly Role[];
  /** Who only looks: for them it stands behind 'Mehr'. */
  looks?: readonly Role[];
}

const WITH_CASES = ['intake', 'caseworker', 'decision-maker', 'finance-approver', 'treasury', 'auditor'] as const;
const AUDITOR = ['auditor'] as const;

const TO_SIGN = '/unterschreiben';
const DAY = '/mein-tag';
const ACCESS = '/zugaenge';
const RECEIPTS = '/eingang';
const PAYOUTS = '/auszahlungen';

const POTS: DeskPlace = { label: 'Lostöpfe', to: '/lostoepfe', key: 'l', roles: ['programme-admin'], looks: AUDITOR };

/** The desk's pages in the order of its menu, and whose they are. */
export const PLACES: readonly DeskPlace[] = [
  { label: 'Mein Tag', to: DAY, key: 't', roles: CASE_WORKERS },
  { label: 'Fälle', to: '/', key: 'f', roles: WITH_CASES },
  { label: 'Zu unterschreiben', to: TO_SIGN, key: 'u', roles: SIGNERS },
  { label: 'Posteingang', to: RECEIPTS, key: 'e', roles: ['intake'] },
  {
    label: 'Postausgang',
    to: '/postausgang',
    key: 'o',
    roles: ['intake'],
    looks: ['caseworker', 'decision-maker', 'auditor'],
  },
  { label: 'Papieranträge', to: '/papierantraege', key: 'd', roles: ['caseworker'], looks: AUDITOR },
  {
    label: 'Auszahlungen',
    to: PAYOUTS,
    key: 'a',
    roles: ['caseworker', 'finance-approver', 'treasury'],
    looks: ['decision-maker', 'auditor'],
  },
  {
    label: 'Haushalt',
    to: '/haushalt',
    key: 'h',
    roles: ['programme-admin'],
    looks: ['caseworker', 'decision-maker', 'finance-approver', 'treasury', 'auditor'],
  },
  ...(hasLottery(PROGRAMME) ? [POTS] : []),
  { label: 'Stichprobe', to: '/stichprobe', key: 's', roles: ['programme-admin'], looks: AUDITOR },
  {
    label: 'Textbausteine',
    to: '/textbausteine',
    key: 'b',
    roles: ['programme-admin', 'decision-maker'],
    looks: AUDITOR,
  },
  { label: 'Vorlagen', to: '/vorlagen', key: 'n', roles: ['intake', 'caseworker', 'decision-maker'] },
  { label: 'Einstellungen', to: '/einstellungen', key: 'i', roles: ['programme-admin'], looks: AUDITOR },
  { label: 'Konten', to: '/konten', key: 'k', roles: ['service-desk'] },
  { label: 'Zugänge und Rollen', to: ACCESS, key: 'r', roles: ['access-admin'], looks: AUDITOR },
  { label: 'Bearbeitungsprotokoll', to: '/protokoll', key: 'p', roles: AUDITOR },
  // Nobody changes figures.
  { label: 'Kennzahlen', to: '/kennzahlen', key: 'z', roles: [], looks: [...WITH_CASES, 'programme-admin'] },
  { label: 'Mein Zugang', to: '/mein-zugang', key: 'm', roles: ROLES },
];

/** What each role begins its day with; of several roles the first one decides. */
const STARTS: readonly (readonly [held: readonly Role[], start: string])[] = [
  [['caseworker'], DAY],
  [['access-admin'], ACCESS],
  [['intake'], RECEIPTS],
  [SIGNERS, TO_SIGN],
  [['treasury'], PAYOUTS],
];

/** Where a login leads that names no other page. */
export function startOf(held: readonly Role[]): string {
  return STARTS.find(([roles]) => holdsOneOf(held, roles))?.[1] ?? '/';
}

export function placesOf(held: readonly Role[]): DeskPlace[] {
  return PLACES.filter((place) => isOpenTo(held, place));
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
  return PLACES.some((place) => place.to !== '/' && isAt(place, path) && !isOpenTo(held, place));
}

/** Case pages belong to the list of cases. */
export function isAt({ to }: DeskPlace, path: string): boolean {
  return to === '/'
    ? path === '/' || path.startsWith('/fall/') || path.startsWith('/sammelbearbeitung')
    : path === to || path.startsWith(`${to}/`);
}
