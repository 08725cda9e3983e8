import { type Cents, formatEuro } from '#ground/rules/values/money.ts';

/** The page on which all invoices of a proof of use are worked on at once. */
export const WORK_TEXTS = {
  title: 'Alle Rechnungen auf einmal',
  lead: 'Laden Sie alle Rechnungen hoch, prüfen Sie die erkannten Angaben und übernehmen Sie sie.',
  back: 'Zurück zum Finanzierungsplan',
  backToLate: 'Zurück zur Nachreichung',
  files: 'Rechnungen hochladen',
  filesHint: 'Wählen Sie alle Dateien zusammen aus. Wir lesen sie und schlagen vor, wohin sie gehören.',
  table: 'Rechnungen prüfen und ergänzen',
  keys: 'Pfeiltasten wechseln die Zelle, Eingabe bearbeitet, Esc bricht ab. J und N beantworten Fragen, Strg+D übernimmt den Wert darüber, Strg+Z macht rückgängig. Spalten aus einer Tabelle fügen Sie mit Strg+V ein.',
  yesNo: 'Bitte geben Sie Ja oder Nein an.',
  items: 'Bitte geben Sie Positionen wie 1.1 oder 2.3 an, durch Komma getrennt.',
  inDialog: 'Mehrere Zahlungen ändern Sie über „Öffnen“.',
  state: 'Stand',
  select: 'Auswahl',
  actions: 'Aktionen',
  reading: 'Wird gelesen',
  waiting: 'noch nicht übernommen',
  recognised: 'erkannt',
  take: 'Übernehmen',
  open: 'Öffnen',
  drop: 'Entfernen',
  noProof: 'Nachweis',
  keepMine: 'Meine Angabe behalten',
  takeTheirs: 'Andere Angabe übernehmen',
  none: 'Noch keine Rechnung. Laden Sie oben Dateien hoch.',
  noMatch: 'Keine Rechnung passt zu dieser Auswahl.',
  search: 'Suchen',
  searchHint: 'Nummer, Datei oder Anbieter',
  filter: 'Zeigen',
  all: 'Alle',
  lacking: 'Angaben fehlen',
  notEligible: 'voraussichtlich nicht förderfähig',
  setAll: 'Für mehrere Rechnungen antworten',
  question: 'Angabe',
  value: 'Wert',
  set: 'Setzen',
  setReplaces: 'Auch ändern, was schon eingetragen ist',
  file: 'Datei',
  preview: 'Ansehen',
  readFailed: 'Diese Datei konnten wir gerade nicht lesen.',
  takeFailed: 'Diese Rechnung konnte nicht übernommen werden.',
  reconcile: 'Abgleich mit dem Finanzierungsplan',
  reconcileLead:
    'Rechnungen, Zahlungen und Ihre Abrechnung je Nachweis. Unterschiede gleichen Sie mit einem Klick aus.',
  reconcileAll: 'Alle Unterschiede ausgleichen',
  reconciled: 'stimmt überein',
  reconcileOne: 'Ausgleichen',
  reconcileDone: 'Der Finanzierungsplan ist angepasst.',
  reconcileFailed: 'Der Finanzierungsplan konnte nicht angepasst werden.',
  approved: 'Bewilligt',
  invoiced: 'Rechnungen',
  paid: 'Gezahlt',
  claimed: 'Abgerechnet',
  remaining: 'Noch nicht abgerechnet',
} as const;

export function manyPaymentsText(count: number): string {
  return `${count} Zahlungen`;
}

export function noSuchProof(count: number): string {
  return `Bitte geben Sie die Nummer eines Nachweises von 1 bis ${count} an.`;
}

/** Somebody else has changed the same answers; `theirs`: 'Rechnungsdatum: 04.11.2022'. */
export function changedElsewhere(theirs: readonly string[]): string {
  return `An anderer Stelle wurde dieselbe Angabe geändert. Dort steht jetzt ${theirs.join(', ')}.`;
}

/** What a row lacks, by the labels of its questions. */
export function lacking(labels: readonly string[]): string {
  return `Fehlt: ${labels.join(', ')}`;
}

/** '60 Rechnungen, 58.000,00 € von bewilligten 60.000,00 €'. */
export function totals(count: number, sum: Cents, approved: Cents): string {
  const invoices = count === 1 ? '1 Rechnung' : `${count} Rechnungen`;
  return `${invoices}, ${formatEuro(sum)} von bewilligten ${formatEuro(approved)}`;
}

/** Files that are on their way or were read. */
export function progress(done: number, all: number): string {
  return done === all ? `${all} von ${all} Dateien gelesen` : `${done} von ${all} Dateien gelesen …`;
}

/** Said while changes are on their way. */
export function unsavedRows(count: number): string {
  return count === 1 ? '1 Rechnung wird noch gespeichert.' : `${count} Rechnungen werden noch gespeichert.`;
}

export function takeAll(count: number): string {
  return count === 1 ? '1 vollständige Rechnung übernehmen' : `${count} vollständige Rechnungen übernehmen`;
}

export function taken(count: number): string {
  return count === 1 ? '1 Rechnung ist übernommen.' : `${count} Rechnungen sind übernommen.`;
}

/** For which rows an answer is set: of those ticked, else of all that are shown, the ones where it is open. */
export function setFor(count: number, { ticked, replaces }: { ticked: number; replaces: boolean }): string {
  const which = ticked > 0 ? 'ausgewählten' : 'angezeigten';
  const where = replaces ? '' : ', bei denen die Angabe fehlt';
  return count === 1
    ? `Gilt für eine der ${which} Rechnungen${where}`
    : `Gilt für ${count} der ${which} Rechnungen${where}`;
}

/** Invoices that come twice are not taken over with the others. */
export const DOUBLES_TEXTS = {
  title: 'Doppelte Rechnungen',
  text: 'Diese Rechnungen kommen mit derselben Nummer noch einmal vor. Wir haben sie nicht übernommen.',
  drop: 'Doppelte entfernen',
  take: 'Trotzdem übernehmen',
  wait: 'Warten lassen',
} as const;

/** 'Rechnung R-1 über 119,00 € (scan.pdf)'. */
export function aboutDouble(name: string, fileName: string, sum: Cents | null): string {
  return `${name}${sum === null ? '' : ` über ${formatEuro(sum)}`} (${fileName})`;
}

/** 'Passt zu Nachweis 2: Verkäufer und Betrag'. */
export function fits(proof: string, reason: string): string {
  return `Passt zu ${proof}: ${reason}`;
}

/** The same number stands on another invoice of the proof. */
export const TWIN_IN_TABLE = 'Rechnungsnummer doppelt';

/** Payments from a bank statement. */
export const BANK_TEXTS = {
  title: 'Zahlungen aus dem Kontoauszug übernehmen',
  lead: 'Der Auszug bleibt in Ihrem Browser. Gespeichert werden nur die Zahlungen, die Sie übernehmen.',
  file: 'Kontoauszug',
  noMatch: 'Keine Zahlung in diesem Auszug passt zu einer Rechnung.',
  tick: 'Übernehmen',
  payment: 'Zahlung',
  invoices: 'Rechnung',
  counted: 'Angerechnet',
  reason: 'Warum',
  unmatched: 'Zahlungen ohne Rechnung',
  known: 'Schon eingetragen',
  sure: 'sicher',
  likely: 'wahrscheinlich',
  possible: 'möglich, bitte prüfen',
  done: 'Die Zahlungen stehen bei den Rechnungen.',
} as const;

export function takePaymentsFromBank(count: number): string {
  return count === 1 ? '1 Zahlung übernehmen' : `${count} Zahlungen übernehmen`;
}
