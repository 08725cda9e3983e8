import type { PublishedBefore } from './protocol.ts';
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
