import type { LeftOutReason } from '#features/letter/rules/legal/file-law.ts';

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
