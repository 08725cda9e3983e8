import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { ApprovalDates } from './eligibility.ts';

/** Invoices of a proof and their dialog; the sentences of success and failure stand in texts.ts. */
export const INVOICE_TEXTS = {
  title: 'Rechnungen',
  add: 'Rechnung hinzufügen',
  none: 'Noch keine Rechnung.',
  file: 'Rechnung als Datei',
  fileHint: 'Jede Rechnung ist eine eigene Datei.',
  replaceHint: 'Die neue Datei ersetzt die bisherige. Ihre Angaben bleiben erhalten.',
  fileMissing: 'Die Datei fehlt. Bitte laden Sie sie noch einmal hoch.',
  replace: 'Datei ersetzen',
  keepFile: 'Bisherige Datei behalten',
  saveAndNext: 'Speichern und nächste',
  unsaved: 'Noch nicht gespeichert. Ihr Browser hebt die Eingaben auf.',
  draft: 'Eingaben nicht gespeichert',
  deleteTitle: 'Rechnung löschen?',
  deleteText: 'Die Rechnung, ihre Datei und Ihre Angaben dazu werden gelöscht.',
  complete: 'vollständig',
  incomplete: 'Angaben fehlen',
  twin: 'Rechnungsnummer doppelt',
  inFuture: 'Dieses Datum liegt in der Zukunft. Bitte prüfen Sie es.',
  creditHint: 'Gutschriften mit Minus, zum Beispiel -500,00.',
  onlyRelevant: 'Bei „Nein“: Geben Sie als Rechnungsbetrag nur die Posten des Vorhabens an.',
  futureTitle: 'Stimmen diese Daten?',
  futureText: 'Diese Daten liegen in der Zukunft:',
  futureYes: 'Ja, so speichern',
  futureNo: 'Daten ändern',
  resubmitted: 'nachgereicht',
  sealed: 'eingereicht',
  warnings: 'Hinweise zur Förderfähigkeit',
} as const;

/** What is said about a file in the inbox. */
export const INBOX_TEXTS = {
  noInvoice: 'In dieser Datei haben wir keine Rechnung erkannt. Sie können die Angaben selbst eintragen.',
  picture: 'Diese Datei enthält nur Bilder, zum Beispiel einen Scan. Bitte tragen Sie die Angaben selbst ein.',
  broken:
    'Diese Datei konnten wir nicht öffnen. Prüfen Sie, ob sie vollständig ist, oder speichern Sie sie neu mit „Als PDF drucken“.',
} as const;

/** The way to the page of all invoices. */
export const ALL_INVOICES = {
  link: 'Alle Rechnungen auf einmal bearbeiten',
  text: 'Viele Rechnungen? In einer Tabelle laden Sie alle zusammen hoch und füllen sie schneller aus.',
} as const;

/** `about`: the proof of the other invoice. */
export function duplicateNumberText(about: string): string {
  return `Rechnungsnummer doppelt, auch bei ${about}`;
}

/** Said while the number is typed. */
export function twinFound(about: string): string {
  return `Diese Rechnungsnummer des Anbieters gibt es schon bei ${about}. Bitte prüfen Sie, ob Sie die Rechnung zweimal angeben.`;
}

/** 'Nachweis: Angebot 17 (Muster GmbH)': what the invoice belongs to. */
export function aboutProof({ description, provider }: { description: string | null; provider: string | null }): string {
  const name = description ?? 'ohne Bezeichnung';
  return provider === null ? `Nachweis: ${name}` : `Nachweis: ${name} (${provider})`;
}

/** What the dates of an invoice are judged by, so that nobody has to look for the notice. */
export function aboutApproval({ notice, start, end }: ApprovalDates): string {
  return `${aboutPeriod({ start, end })} Zuwendungsbescheid vom ${formatDay(notice)}.`;
}

export function aboutPeriod({ start, end }: Pick<ApprovalDates, 'start' | 'end'>): string {
  return `Bewilligungszeitraum: ${formatDay(start)} bis ${formatDay(end)}.`;
}

/** Headings of the dialog and of the view. */
/** Which amounts are meant, by the tax rule of the approved application (2-application §4). */
export function priceNotice(areNet: boolean): string {
  return areNet
    ? 'Ihr Unternehmen ist zum Vorsteuerabzug berechtigt. Bitte geben Sie Nettobeträge an.'
    : 'Ihr Unternehmen ist nicht zum Vorsteuerabzug berechtigt. Bitte geben Sie Bruttobeträge an.';
}

export function priceHint(areNet: boolean): string {
  return areNet ? 'Netto, ohne Umsatzsteuer.' : 'Brutto, mit Umsatzsteuer.';
}

export const INVOICE_SECTIONS = [
  {
    title: 'Angaben aus der Rechnung',
    fields: ['invoiceNumber', 'invoiceDate', 'orderDate', 'periodStart', 'periodEnd', 'sum', 'corrects'],
  },
  {
    title: 'Bezug zum bewilligten Vorhaben',
    fields: [
      'proofItems',
      'hasProviderChanged',
      'providerChangedText',
      'hasInvestChanged',
      'relevantPosOnly',
      'periodApproved',
    ],
  },
  { title: 'Zahlungen', fields: ['payments', 'paymentsComment'] },
] as const;

/** An electronic invoice inside the file. */
export const PREFILL_TEXTS = {
  title: 'Diese Datei enthält eine elektronische Rechnung',
  lead: 'Sie können diese Angaben mit einem Klick übernehmen.',
  guess: 'Das haben wir in dieser Datei gelesen',
  guessLead: 'Bitte vergleichen Sie die Angaben mit der Rechnung und übernehmen Sie sie mit einem Klick.',
  replaces: 'Die Angaben ersetzen, was Sie eingetragen haben.',
  seller: 'Verkäufer',
  field: 'Angabe',
  offered: 'In der Datei',
  before: 'Bisher eingetragen',
  accept: 'Angaben übernehmen',
  refuse: 'Nicht übernehmen',
  accepted: 'Die Angaben sind übernommen. Bitte prüfen Sie sie.',
} as const;

/** The file names somebody else than the approved provider; what the person answers stays the person's. */
export function otherSeller(seller: string, provider: string): string {
  return `In der Datei steht als Verkäufer „${seller}“. Bewilligt ist „${provider}“. Bitte prüfen Sie, ob sich der Anbieter geändert hat.`;
}
