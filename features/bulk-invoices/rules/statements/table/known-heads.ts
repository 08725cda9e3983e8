import type { ColumnRole, KnownHead } from './column-role.ts';
import table from './known-heads.json' with { type: 'json' };

/**
 * The heads of exports as public importers list them; only the names are taken. Case, umlauts and blanks do not count. The
 * head of which most names stand in the file is the one; a name that means different things at different banks
 * ('Buchungstext', 'Wert', 'Umsatz') is right only with its neighbours.
 */
export const KNOWN_HEADS: readonly KnownHead[] = table.heads;

/** Exports without a head, by what stands where. */
export interface HeadlessTable {
  bank: string;
  /** Columns that hold a day in each row, from 0. */
  days: readonly number[];
  columns: Partial<Record<ColumnRole, readonly number[]>>;
}

/** The first that fits is the one. DATEV's is its "ASCII-Weiterverarbeitungsdatei" of account movements. */
export const HEADLESS_TABLES: readonly HeadlessTable[] = [
  {
    bank: 'DATEV (Kontoumsätze)',
    days: [3, 4, 5],
    columns: {
      ...{ day: [5], valueDay: [4], amount: [6], payee: [7, 8], currency: [26] },
      purpose: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
    },
  },
  { bank: 'Targobank', days: [0], columns: { day: [0], purpose: [1], amount: [2, 3] } },
];
