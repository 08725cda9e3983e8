import type { ColumnRole } from './column-role.ts';
import { KNOWN_HEADS } from './known-heads.ts';

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
