import { hasLottery } from '#ground/rules/programme/programme.ts';
import type { AccountState } from '#ground/rules/session/account-state.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';

/** Who looks at the menu. */
export type MenuViewer = 'anonymous' | AccountState;

export interface MenuEntry {
  label: string;
  to: string;
  /** The page shown belongs to this entry. */
  current: boolean;
  /** Why the entry cannot be used yet. */
  lockedBecause?: string;
}

interface MenuTarget {
  label: string;
  to: string;
  /** Addresses that belong to the entry, with everything below them. */
  covers: readonly string[];
  /** Open to every account, whatever its state. */
  always?: true;
  /** Hidden once the programme has ended. */
  untilEnd?: true;
  /** Only where quotas are drawn. */
  ofLottery?: true;
}

const HOME: MenuTarget = { label: 'Startseite', to: '/', covers: [], always: true };

const FOR_VISITORS: readonly MenuTarget[] = [
  HOME,
  { label: 'Anmelden', to: '/anmelden', covers: ['/anmelden'] },
  { label: 'Registrieren', to: '/registrieren', covers: ['/registrieren'] },
];

const FOR_ACCOUNTS: readonly MenuTarget[] = [
  HOME,
  { label: 'Bewerbung Antragskontingent', to: '/los', covers: ['/los'], untilEnd: true, ofLottery: true },
  { label: 'Antragsübersicht', to: '/antrag', covers: ['/antrag', '/eingereicht', '/uebersicht'] },
  { label: 'Verwendungsnachweis', to: '/vn', covers: ['/vn', '/nachreichen'] },
  { label: 'Abmelden', to: '/abmelden', covers: ['/abmelden'], always: true },
];

const LOCKED = 'noch gesperrt';

/** The menu's entries (1-portal §2): who may use which, and which one the page belongs to. */
export function menuEntries(viewer: MenuViewer, programmeEnded: boolean, path: string): MenuEntry[] {
  const places = viewer === 'anonymous' ? FOR_VISITORS : FOR_ACCOUNTS;
  const isUsable = (place: MenuTarget) => viewer === 'anonymous' || viewer === 'active' || place.always === true;
  return places
    .filter((place) => !(place.untilEnd && programmeEnded) && !(place.ofLottery && !hasLottery(PROGRAMME)))
    .map((place) => ({
      label: place.label,
      to: place.to,
      current: isAt(place, path),
      ...(isUsable(place) ? {} : { lockedBecause: LOCKED }),
    }));
}

function isAt({ to, covers }: MenuTarget, path: string): boolean {
  return path === to || covers.some((covered) => path === covered || path.startsWith(`${covered}/`));
}
