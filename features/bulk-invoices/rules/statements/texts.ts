import type { ColumnRole } from './column-names.ts';
import { LEFT_OUT, type LeftOut } from './statement.ts';

/** Why a file is no statement, and what to do. */
export const REFUSED_STATEMENT = {
  empty: 'Diese Datei ist leer. Bitte laden Sie den Auszug bei Ihrer Bank noch einmal herunter.',
  'too-large': 'Diese Datei ist größer als 10 MB. Bitte laden Sie bei Ihrer Bank einen kürzeren Zeitraum herunter.',
  pdf: 'Diese Datei ist ein PDF und lässt sich nicht sicher lesen. Bitte laden Sie den Auszug als CAMT, MT940 oder CSV herunter.',
  excel:
    'Diese Datei ist eine Tabelle von Excel oder LibreOffice. Bitte speichern Sie sie dort als CSV und wählen Sie dann die CSV-Datei.',
  'web-page': 'Diese Datei ist eine Internetseite. Bitte laden Sie den Auszug als CAMT, MT940 oder CSV herunter.',
  'document-type':
    'Diese Datei enthält einen Dokumenttyp (DOCTYPE), den Dateien einer Bank nicht haben. Gelesen wird sie deshalb nicht.',
  'broken-xml': 'Diese Datei ist unvollständig. Bitte laden Sie den Auszug bei Ihrer Bank noch einmal herunter.',
  'other-xml': 'Diese XML-Datei ist kein Kontoauszug (CAMT.052, CAMT.053 oder CAMT.054).',
  unreadable:
    'In dieser Datei haben wir keinen Kontoauszug erkannt. Bitte laden Sie den Auszug als CAMT, MT940 oder CSV herunter.',
  archive:
    'Dieses ZIP-Archiv ist beschädigt oder verschlüsselt. Bitte entpacken Sie es und wählen Sie die Dateien darin.',
  'archive-too-many':
    'In diesem ZIP-Archiv liegen zu viele Dateien. Bitte entpacken Sie es und wählen Sie die Dateien, die Sie brauchen.',
} as const;

export type StatementFault = keyof typeof REFUSED_STATEMENT;

export const BEYOND_ROWS =
  'Die Datei hat mehr als 20.000 Zeilen. Bitte laden Sie bei Ihrer Bank einen kürzeren Zeitraum herunter.';

/** What a person calls the columns of a bank's table. */
export const COLUMN_LABELS: Readonly<Record<Exclude<ColumnRole, 'valueDay'>, string>> = {
  day: 'Buchungstag',
  amount: 'Betrag',
  payee: 'Empfänger',
  purpose: 'Verwendungszweck',
  debit: 'Soll (Abgang)',
  credit: 'Haben (Eingang)',
  side: 'Soll oder Haben als Zeichen',
  currency: 'Währung',
  status: 'Status (gebucht, vorgemerkt)',
  payer: 'Auftraggeber',
};

export const STATEMENT_TEXTS = {
  endings: 'CAMT (XML), MT940 (STA) oder CSV, auch mehrere und als ZIP',
  moreColumns: 'Weitere Spalten',
  noColumn: 'keine',
  firstLines: 'Die ersten Buchungen',
  year: 'Jahr der Buchungen',
  yearHint: 'Ihre Bank schreibt den Tag ohne Jahr.',
  noColumns: 'Wir haben nicht erkannt, in welcher Spalte Buchungstag und Betrag stehen. Bitte wählen Sie sie aus.',
  noLines: 'Mit diesen Spalten ist keine Buchung lesbar. Bitte prüfen Sie die Auswahl.',
  gone: 'Diese Datei hat sich seit der Auswahl geändert. Bitte wählen Sie sie noch einmal.',
} as const;

/** One question for each table that was chosen. */
export function columnsQuestion(file: string): string {
  return `Welche Spalte in ${file} enthält was?`;
}

export function columnName(place: number): string {
  return `Spalte ${place + 1}`;
}

/** 'umsaetze.csv (Tabelle: DKB): 12 Buchungen'. */
export function statementTitle(file: string, format: string, lines: number): string {
  return `${file} (${format}): ${bookings(lines)}`;
}

function bookings(count: number): string {
  return count === 1 ? '1 Buchung' : `${count.toLocaleString('de-DE')} Buchungen`;
}

/** '12 Buchungen gelesen, 3 Zeilen ausgelassen'. */
export function statementsRead(lines: number, leftOut: number): string {
  return leftOut === 0 ? `${bookings(lines)} gelesen.` : `${bookings(lines)} gelesen, ${entries(leftOut)} ausgelassen.`;
}

function entries(count: number): string {
  return count === 1 ? '1 Zeile' : `${count.toLocaleString('de-DE')} Zeilen`;
}

/** 'Ausgelassen: 2 vorgemerkt, noch nicht gebucht · 1 nicht in Euro'. */
export function leftOutTitle(leftOut: readonly LeftOut[]): string {
  const counts = new Map<LeftOut['reason'], number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return `Ausgelassen: ${[...counts].map(([reason, count]) => `${count} ${LEFT_OUT[reason]}`).join(' · ')}`;
}

export function leftOutText({ reason, text }: LeftOut): string {
  return text === '' ? LEFT_OUT[reason] : `${text} (${LEFT_OUT[reason]})`;
}

export function andMore(count: number): string {
  return `und ${count.toLocaleString('de-DE')} weitere`;
}
