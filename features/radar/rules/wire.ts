import type { DoubleSign, TracedInvoice } from './radar.ts';

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
