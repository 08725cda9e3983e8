import { findBytes } from '#ground/rules/values/bytes.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import {
  commitmentOf,
  type DrawCrypto,
  draw,
  listHashOf,
  type RankedEntry,
  SEED_BYTES,
  sortedPseudonyms,
} from './draw.ts';
import { findDrawnValue } from './public-source.ts';

/** What is fixed once the list is closed, as it is mailed to every entrant. */
export type FixedBefore = Omit<PublishedBefore, 'publicValue'>;

/** What somebody types who checks a draw. */
export type TypedNotes = Record<keyof PublishedBefore, string | null>;

/** Names under which the mailed link carries what is fixed: behind `#`, so that no server is asked what it once said. */
export const NOTES_IN_LINK = {
  commitment: 'startwert',
  listHash: 'liste',
  quotas: 'kontingente',
} as const satisfies Record<keyof FixedBefore, string>;

/** Where a draw is repeated, with what one knows of it from before. */
export function procedureLink(origin: string, potId: string, { commitment, listHash, quotas }: FixedBefore): string {
  const notes = [
    `${NOTES_IN_LINK.commitment}=${commitment}`,
    `${NOTES_IN_LINK.listHash}=${listHash}`,
    `${NOTES_IN_LINK.quotas}=${quotas}`,
  ];
  return `${origin}/losverfahren/${potId}#${notes.join('&')}`;
}

/** One German sentence for each note that is missing or cannot be one. */
export const NOTE_FAULT_TEXT = {
  commitment: 'Bitte geben Sie die Prüfsumme des Startwerts an: 64 Zeichen aus 0–9 und a–f.',
  listHash: 'Bitte geben Sie die Prüfsumme der Liste an: 64 Zeichen aus 0–9 und a–f.',
  quotas: 'Bitte geben Sie die Zahl der Antragskontingente an.',
  publicValue: 'Bitte geben Sie den öffentlichen Wert an, wie ihn die angekündigte Quelle nennt.',
} as const satisfies Record<keyof PublishedBefore, string>;

/** The notes as they are compared, or which of them are missing or unusable. */
export function readNotes(typed: TypedNotes): { notes: PublishedBefore } | { wrong: (keyof PublishedBefore)[] } {
  const commitment = findHash(typed.commitment);
  const listHash = findHash(typed.listHash);
  const quotas = findCount(typed.quotas);
  const publicValue = findDrawnValue(typed.publicValue ?? '');
  if (commitment !== undefined && listHash !== undefined && quotas !== undefined && publicValue !== undefined) {
    return { notes: { commitment, listHash, quotas, publicValue } };
  }
  const read = { commitment, listHash, quotas, publicValue };
  return {
    wrong: (Object.keys(NOTE_FAULT_TEXT) as (keyof PublishedBefore)[]).filter((name) => read[name] === undefined),
  };
}

function findHash(typed: string | null): string | undefined {
  const hash = (typed ?? '').trim().toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}

/** '1.500' as well as '1500'. */
function findCount(typed: string | null): number | undefined {
  const digits = (typed ?? '').trim().replaceAll('.', '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

export const PROTOCOL_FORMAT = 'raffle-protocol/1';

/** Everything one needs to repeat a draw; published after it (decisions §3). Holds no personal data. */
export interface DrawProtocol {
  format: typeof PROTOCOL_FORMAT;
  programme: string;
  pot: {
    id: string;
    /** Instants with offset. */
    raffleBegin: string;
    raffleEnd: string;
    dayOfRaffle: CalendarDay;
    quotas: number;
  };
  /** SHA-256 of the seed in hex, published since the pot opened. */
  commitment: string;
  /** SHA-256 of the list in hex, published since the list was closed. */
  listHash: string;
  frozenAt: string;
  drawnAt: string;
  /** What the public value was announced to be. */
  publicSource: string;
  publicValue: string;
  /** In hex; secret until the draw. */
  seed: string;
  /** All pseudonyms, sorted. */
  entries: string[];
  /** All entries by rank. */
  ranking: RankedEntry[];
}

export type ProtocolFault =
  | 'unreadable'
  | 'commitment-differs'
  | 'list-unsorted'
  | 'list-hash-differs'
  | 'ranking-differs'
  | 'published-differs'
  | 'terms-differ';

export type ProtocolVerdict = { ok: true; winners: number } | { ok: false; because: ProtocolFault; text: string };

/** One German sentence for each reason why a protocol is not believed. */
export const PROTOCOL_FAULT_TEXT = {
  unreadable: 'Die Datei ist kein vollständiges Ziehungsprotokoll.',
  'commitment-differs': 'Der Startwert passt nicht zu der Prüfsumme, die vor der Ziehung veröffentlicht wurde.',
  'list-unsorted': 'Die Liste der Lose ist nicht sortiert oder enthält ein Los doppelt.',
  'list-hash-differs':
    'Die Liste der Lose passt nicht zu der Prüfsumme, die nach Bewerbungsschluss veröffentlicht wurde.',
  'ranking-differs': 'Die Nachrechnung ergibt eine andere Reihenfolge oder andere Gezogene.',
  'published-differs': 'Das Protokoll nennt andere Prüfsummen als die, die Sie von vor der Ziehung haben.',
  'terms-differ':
    'Das Protokoll nennt einen anderen öffentlichen Wert oder eine andere Zahl von Antragskontingenten als Sie.',
} as const satisfies Record<ProtocolFault, string>;

/**
 * What the verifier knows from elsewhere than the protocol. Without it a protocol proves nothing: whoever makes it can
 * choose a seed, a list, a value and a number that fit together.
 */
export interface PublishedBefore {
  /** Mailed to every entrant and published since the pot opened. */
  commitment: string;
  /** Mailed to every entrant and published when the list was closed. */
  listHash: string;
  /** Announced with the pot. */
  quotas: number;
  /** What the announced source has published itself. */
  publicValue: string;
}

/** Repeats the draw from the protocol and says whether it is the one that was announced. */
export async function verifyProtocol(
  protocol: unknown,
  crypto: DrawCrypto,
  published: PublishedBefore,
): Promise<ProtocolVerdict> {
  if (!isProtocol(protocol)) return fault('unreadable');
  const seed = findBytes(protocol.seed);
  if (seed?.length !== SEED_BYTES) return fault('unreadable');
  if (published.commitment !== protocol.commitment || published.listHash !== protocol.listHash) {
    return fault('published-differs');
  }
  if (published.publicValue !== protocol.publicValue || published.quotas !== protocol.pot.quotas) {
    return fault('terms-differ');
  }
  if ((await commitmentOf(crypto, seed)) !== protocol.commitment) return fault('commitment-differs');
  if (!isSortedSet(protocol.entries)) return fault('list-unsorted');
  if ((await listHashOf(crypto, protocol.entries)) !== protocol.listHash) return fault('list-hash-differs');
  const { entries: pseudonyms, publicValue, pot } = protocol;
  const ranking = await draw(crypto, { seed, pseudonyms, publicValue, quotas: pot.quotas });
  if (!isSameRanking(ranking, protocol.ranking)) return fault('ranking-differs');
  return { ok: true, winners: ranking.filter((entry) => entry.won).length };
}

function fault(because: ProtocolFault): ProtocolVerdict {
  return { ok: false, because, text: PROTOCOL_FAULT_TEXT[because] };
}

function isSortedSet(entries: readonly string[]): boolean {
  const sorted = sortedPseudonyms([...new Set(entries)]);
  return sorted.length === entries.length && sorted.every((pseudonym, index) => pseudonym === entries[index]);
}

function isSameRanking(computed: readonly RankedEntry[], stated: readonly RankedEntry[]): boolean {
  return (
    computed.length === stated.length &&
    computed.every(({ rank, pseudonym, key, won }, index) => {
      const other = stated[index];
      return other?.rank === rank && other.pseudonym === pseudonym && other.key === key && other.won === won;
    })
  );
}

function isProtocol(value: unknown): value is DrawProtocol {
  if (!isObject(value) || value.format !== PROTOCOL_FORMAT) return false;
  const texts = [value.commitment, value.listHash, value.publicValue, value.seed];
  return (
    texts.every((text) => typeof text === 'string' && text.isWellFormed()) &&
    isObject(value.pot) &&
    Number.isSafeInteger(value.pot.quotas) &&
    (value.pot.quotas as number) >= 0 &&
    isListOf(value.entries, (entry) => typeof entry === 'string' && entry.isWellFormed()) &&
    isListOf(value.ranking, isObject)
  );
}

function isListOf(value: unknown, isElement: (element: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isElement);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
