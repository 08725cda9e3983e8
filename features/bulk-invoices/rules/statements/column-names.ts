import table from './known-heads.json' with { type: 'json' };

/** What a column of a bank's table says. `payer` only where payer and payee have columns of their own. */
export type ColumnRole =
  | 'day'
  | 'valueDay'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'side'
  | 'currency'
  | 'status'
  | 'payee'
  | 'payer'
  | 'purpose';

/** The heads that tell one bank's export, by what their columns say; several of one role are read together. */
export interface KnownHead {
  bank: string;
  columns: { readonly [Role in ColumnRole]?: readonly string[] | undefined };
}

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

/** Names beside those of the known heads, by which a column of another bank is found. */
const OTHER_NAMES: Partial<Record<ColumnRole, readonly string[]>> = {
  day: ['Buchungstag', 'Buchungsdatum', 'Buchung', 'Datum', 'Date', 'Booking Date', 'Transaction Date', 'Tag'],
  amount: [
    'Betrag',
    'Amount',
    'Betrag (EUR)',
    'Betrag (€)',
    'Betrag in €',
    'Umsatz',
    'Umsatz (EUR)',
    'Umsatz (€)',
    'Summe',
  ],
  debit: [
    'Soll',
    'Debit',
    'Belastung',
    'Lastschrift',
    'Ausgaben',
    'Ausgabe',
    'Ausgang',
    'Abgang',
    'Paid out',
    'Withdrawal',
  ],
  credit: ['Haben', 'Credit', 'Gutschrift', 'Einnahmen', 'Einnahme', 'Eingang', 'Zugang', 'Paid in', 'Deposit'],
  side: ['S/H', 'Soll/Haben', 'SH', 'D/C', 'Debit/Credit', 'Vorzeichen', 'Kennzeichen', 'Direction', 'Richtung'],
  currency: ['Whg', 'Whrg', 'Währung', 'Currency'],
  status: ['Status', 'Buchungsstatus', 'Zustand', 'State'],
  payee: ['Empfänger', 'Zahlungsempfänger', 'Begünstigter', 'Name', 'Payee', 'Counterparty', 'Auftraggeber'],
  purpose: ['Verwendungszweck', 'Zweck', 'Purpose', 'Reference', 'Beschreibung', 'Description', 'Buchungstext', 'Text'],
};

/** Two names that a person reads alike are one. */
export function headKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replace(/[\s\ufeff:]+/g, ' ')
    .trim();
}

/** Names of a role, the most telling ones first. */
export function namesOf(role: ColumnRole): readonly string[] {
  const known = KNOWN_HEADS.flatMap(({ columns }) => columns[role] ?? []);
  // One that means the day at one bank and the value date at another decides nothing by itself.
  const own =
    role === 'purpose' || role === 'amount' ? (OTHER_NAMES[role] ?? []) : [...(OTHER_NAMES[role] ?? []), ...known];
  return [...new Set(own.map(headKey))];
}
