import { type MachineAnswer, ofParts, type Part } from '#features/cases/rules/checks.ts';
import type { DoubleSign, TracedInvoice } from './radar.ts';

/** For the item of the check list about doubles. */
export function doublesAnswer(doubles: readonly InvoiceDouble[]): MachineAnswer {
  const parts = doubles.map(
    ({ invoice, other, needsDecision, decision }): Part => ({
      verdict: needsDecision && decision === null ? 'not-met' : 'met',
      line: {
        label: invoice.number ?? invoice.fileName,
        value: { text: decision !== null ? 'entschieden' : needsDecision ? 'noch zu entscheiden' : 'nur ein Hinweis' },
        from: `ähnlich: ${other.caseNumber} ${other.number ?? other.fileName}`,
      },
    }),
  );
  return ofParts('Doppelte Rechnungen', parts, {
    met:
      parts.length === 0
        ? 'Keine Rechnung gleicht einer anderen in diesem Portal.'
        : 'Über alle ähnlichen Rechnungen ist entschieden.',
    'not-met': 'Über eine ähnliche Rechnung ist noch zu entscheiden.',
  });
}

/** What speaks for two invoices being one, in the words of both sides. */
export const SIGN_WORDS = {
  number: 'Rechnungsnummer und Anbieter gleich',
  file: 'Dieselbe Datei',
  nearly: 'Anbieter gleich, Betrag und Datum fast gleich',
} as const satisfies Record<DoubleSign, string>;

export const DOUBLE_TEXTS = {
  title: 'Mögliche doppelte Rechnungen',
  lead: 'Vergleichen Sie beide Seiten und entscheiden Sie. Vorher kann der Betrag der Rechnung nicht anerkannt werden.',
  told: 'Nur ein Hinweis: Die Rechnungsnummern sind verschieden.',
  undecided: 'Bitte entscheiden Sie zuerst, ob diese Rechnung doppelt eingereicht ist.',
  notTwice: 'Diese Rechnung ist als doppelt beurteilt. Bitte erkennen Sie 0,00 Euro an.',
  unknown: 'Zu dieser Rechnung gibt es keinen Hinweis auf eine doppelte Einreichung.',
  isDouble: 'Doppelt eingereicht',
  isNone: 'Keine doppelte Rechnung',
  otherIsDouble: 'Die andere Rechnung ist die doppelte',
} as const;

/** To the company, about its own: 'Rechnungsnummer und Anbieter gleich: Nachweis 2 im Verwendungsnachweis DJ-…'. It bars nothing. */
export function ownDouble(signs: readonly DoubleSign[], place: string): string {
  return `Vielleicht doppelt (${signs.map((sign) => SIGN_WORDS[sign]).join(', ')}): ${place}.`;
}

declare module '#features/payout/rules/wire.ts' {
  interface VerificationFacts {
    doubles?: readonly InvoiceDouble[];
  }
}

/** An invoice as the radar holds it beside another. */
export interface DoubleSide extends Omit<TracedInvoice, 'sha256'> {
  /** Id of the proof of use. */
  verification: string;
  /** Funding reference number. */
  caseNumber: string;
  companyName: string;
  /** Place of the proof, from 0. */
  position: number;
  /** Id of its file. */
  media: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
}

export interface DoubleDecision {
  /** Id of the invoice that does not count, as it is the same as the other; null: they are two different ones. */
  double: string | null;
  reason: string;
  decidedBy: string;
  decidedAt: string;
}

/** An invoice of this proof of use that may be one with another, of this one or anybody's. */
export interface InvoiceDouble {
  invoice: DoubleSide;
  other: DoubleSide;
  signs: readonly DoubleSign[];
  /** False: only told. */
  needsDecision: boolean;
  decision: DoubleDecision | null;
}
