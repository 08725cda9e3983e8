import {
  FILE_PURPOSES,
  type FilePurposeName,
  type LeftOutName,
  type LeftOutReason,
} from '#features/letter/rules/legal/file-law.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/** Days after which a file that was made of a case is gone. */
export const CASE_FILE_DAYS = 14;

/** Whose data can be blacked in what the portal itself makes, by whose they are. */
export const THIRD_PARTIES = {
  persons: {
    label: 'Personen des Unternehmens',
    hint: 'Namen, E-Mail-Adressen und Telefonnummern von Vertretung, Geschäftsführung und Konto.',
  },
  bank: { label: 'Bankverbindungen', hint: 'IBAN, BIC und Namen der Kontoinhaber.' },
  suppliers: { label: 'Anbieter', hint: 'Namen der Anbieter in Nachweisen und Rechnungen.' },
  officers: { label: 'Beschäftigte der Behörde', hint: 'Namen, wo jemand etwas getan oder geschrieben hat.' },
} as const;

export type ThirdParty = keyof typeof THIRD_PARTIES;

export const ALL_THIRD_PARTIES = Object.keys(THIRD_PARTIES) as ThirdParty[];

/** What somebody chose before a file was made, as it is kept with it. */
export interface FileSelection {
  /** Keys of the documents that are in it. */
  taken: readonly string[];
  left: Readonly<Record<string, LeftOutReason>>;
  black: readonly ThirdParty[];
  /** Blacked as well. */
  words: readonly string[];
}

/**
 * What is proposed for a document before anybody chooses: drafts are not shown to the applicant (§ 29 Abs. 1 Satz 2 VwVfG), and
 * where something is blacked, a file that cannot be blacked stays out. Null: it is in the file.
 */
export function usualChoice(
  { isInternal, origin }: Pick<PlannedDocument, 'isInternal' | 'origin'>,
  { purpose, isBlacking }: { purpose: FilePurposeName | null; isBlacking: boolean },
): LeftOutReason | null {
  if (isInternal && (purpose === null || 'withoutDrafts' in FILE_PURPOSES[purpose])) return 'draft';
  return isBlacking && origin === 'upload' ? 'third-party' : null;
}

/** Where a document of a file comes from: made by the portal, or kept as it came. */
type DocumentOrigin = 'made' | 'letter' | 'upload';

/** One document as the clerk chooses it. Instants are ISO text. */
export interface PlannedDocument {
  /** 'letter:<id>': the same as long as the document is. */
  key: string;
  /** German, as the index names it. */
  name: string;
  /** German: 'Antrag', 'Schreiben der Behörde'. */
  kind: string;
  on: CalendarDay;
  origin: DocumentOrigin;
  /** Bytes; null: it is made. */
  size: number | null;
  /** A draft, or work that prepares a decision: not shown to the applicant unless somebody chooses it. */
  isInternal: boolean;
}

export interface MadeFile {
  id: string;
  purpose: FilePurposeName;
  /** German. */
  purposeLabel: string;
  note: string | null;
  requestedBy: string;
  requestedAt: string;
  /** Null while it is being made. */
  ready: { until: string; size: number; sha256: string; documents: number; leftOut: number } | null;
}

/** What a case is made of, and the files that were made of it. */
export interface CaseFilePlan {
  number: string;
  companyName: string;
  /** In the order of time. */
  documents: readonly PlannedDocument[];
  /** How many names, numbers and addresses each would take out. */
  thirdParties: readonly { name: ThirdParty; words: number }[];
  /** Newest first. */
  files: readonly MadeFile[];
}

/** One line of the index, as it is kept beside the files (docs/decisions/0084 maps it to XDOMEA). */
export interface IndexedDocument {
  /** '003' */
  number: string;
  key: string;
  name: string;
  kind: string;
  on: CalendarDay;
  origin: DocumentOrigin;
  /** Empty: it was left out. */
  files: readonly { name: string; format: string; size: number; sha256: string }[];
  leftOut: { reason: LeftOutName; text: string } | null;
  /** Names or numbers of third parties were taken out of it. */
  isBlacked: boolean;
}

export interface FileIndex {
  format: 'foerderportal-akte';
  version: 1;
  id: string;
  /** Reference number of the case. */
  number: string;
  subject: string;
  company: string;
  programme: string;
  agency: string;
  /** First and last day of its documents. */
  from: CalendarDay;
  until: CalendarDay;
  purpose: { name: FilePurposeName; label: string; law: string; note: string | null };
  madeAt: string;
  madeBy: string;
  blacked: readonly string[];
  documents: readonly IndexedDocument[];
}
