/** The collections that answers refer to by address (contract §6.3). */
export const LEGAL_FORM_PATH = '/api/legal_forms';
export const SECTOR_KEY_PATH = '/api/sector_keys';
export const LOOKUP_PATHS = [LEGAL_FORM_PATH, SECTOR_KEY_PATH] as const;

export type LookupPath = (typeof LOOKUP_PATHS)[number];

/** An entry of a look-up, at its address; it is shown under its key, where it has one. */
export interface LookupEntry {
  id: number;
  name: string;
  /** Opens the free text beside it. */
  isOther: boolean;
}

export interface SectorKey extends LookupEntry {
  /** WZ 2008 class, '62.01'. */
  key: string;
  /** What people call it who are found there, each as they say it. */
  synonyms: readonly string[];
}

/** An item as it is answered (contract §3.1): what a presenter makes, at its address. */
export type Item<Body> = Body & { '@id': string };

/** Of an address '/api/proposals/1', or the id itself. */
export function idIn(iri: string): string {
  return iri.slice(iri.lastIndexOf('/') + 1);
}

/** A collection (contract §3.2). */
export interface Collection<Member> {
  'hydra:member': readonly Member[];
  'hydra:totalItems': number;
}

/** Of a list that is counted only as far as that is cheap. */
export interface Totals {
  /** Absent where there are more than are counted. */
  'hydra:totalItems'?: number;
  /** German: '132' or 'mehr als 10.000'. */
  totalText: string;
}

/** A violation as clients see it (contract §3.4). `code`: its kind, where machines need one. */
export interface WireViolation {
  propertyPath: string;
  message: string;
  code?: string;
}

/** What a lenient save answers besides what it stored: what is still missing or wrong. */
export interface OpenEnds {
  violations?: readonly WireViolation[];
}

/** What somebody is told who waits to be let in. */
export interface WaitingRoom {
  /** People before. */
  ahead: number;
  /** Seconds until the turn, as far as can be told. */
  seconds: number;
  /** Came before an opening: the order among all of those was drawn. */
  isDrawn: boolean;
  /** German sentences. */
  position: string;
  wait: string;
  /** Seconds until machines may ask again, and until a page does. */
  retryAfter: number;
  askAfter: number;
}

/** Whether this browser is in, and where it stands if it is not. */
export type WaitingState = { admitted: true } | ({ admitted: false } & WaitingRoom);

/** What some problems say besides the rest. */
export interface ProblemExtra {
  /** The account is deactivated: literal text and number of the original. */
  message?: string;
  code?: number;
  /** The submission gate is shut. */
  canSubmit?: false;
  /** Nobody was heard: what can be sent in `exception`, together with an `exceptionReason`, and what it says. */
  exceptions?: Readonly<Record<string, string>>;
  /** The step was changed elsewhere: what stands now. */
  stored?: unknown;
  /** So many want in that newcomers wait. */
  waitingRoom?: WaitingRoom;
}

/** Body of every answer other than success (contract §3.4): the keys of 2.6 and those of 3.x in one object. */
export interface ProblemBody extends OpenEnds, ProblemExtra {
  '@context': string;
  '@type': string;
  'hydra:title': string;
  'hydra:description': string;
  title: string;
  detail: string;
  status: number;
  type: string;
}
