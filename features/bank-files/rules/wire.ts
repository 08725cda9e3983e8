import type { BankLine } from './bank-movements.ts';

/** A file of the bank about the treasury's account (camt.054, camt.053). Instants are ISO text, amounts cents. */
export interface BankFile {
  id: string;
  name: string;
  /** Of the file as it came, in hexadecimal digits. */
  sha256: string;
  /** Bytes. */
  size: number;
  takenAt: string;
  /** Name of the officer. */
  takenBy: string;
  /** Bookings noted from it. */
  noted: number;
}

export interface BankFileDetail extends BankFile {
  /** False: its period of keeping is over, there is nothing to look at any more. */
  isKept: boolean;
  /** As they stand now. */
  lines: readonly BankLine[];
  /** German: what was not read of it, and why. */
  leftOut: readonly string[];
  /** What this call has noted; empty where it has only looked. */
  booked: readonly BookedLine[];
}

export interface BookedLine {
  key: string;
  act: 'settle' | 'return' | 'note-repayment';
  number: string;
  companyName: string;
  amount: number;
  /** The state after it, in German. */
  state: string;
}
