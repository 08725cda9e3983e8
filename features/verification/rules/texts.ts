import type { Programme } from '#ground/rules/programme/programme.ts';
import { type CalendarDay, daysBetween, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { VerificationState } from './workflow.ts';

/** Texts of the whole area that belong to no step (3-proof-of-use §2 and §8; quoted ones letter for letter). */

export const LIST_TEXTS = {
  title: 'Verwendungsnachweise',
  purpose: 'Hier weisen Sie nach, wofür Sie den Zuschuss verwendet haben.',
  table: 'Bewilligte Anträge und ihre Verwendungsnachweise',
  proposal: 'Bewilligter Antrag',
  verification: 'Verwendungsnachweis',
  approved: 'Bewilligt',
  revoked: 'Widerrufen',
  notBegun: 'Noch nicht angelegt',
  refresh: 'Liste aktualisieren',
  refreshing: 'Wird aktualisiert …',
  infoTitle: 'Das gilt für Verwendungsnachweise',
  none: 'Es wurden keine bewilligten Anträge gefunden.',
  notActivated: 'Einen Verwendungsnachweis können Sie anlegen, sobald Ihr Antrag bewilligt ist.',
  create: 'Verwendungsnachweis anlegen',
  creating: 'Wird angelegt …',
  edit: 'Bearbeiten',
  view: 'Anzeigen',
  createError: 'Verwendungsnachweis konnte nicht angelegt werden.',
  resubmit: 'Jetzt nachreichen',
} as const;

/** What holds for every proof of use (3-proof-of-use §2.1). */
export function listRules({ proofOfUse }: Pick<Programme, 'proofOfUse'>): readonly string[] {
  return [
    'Für jeden bewilligten Antrag gibt es genau einen Verwendungsnachweis.',
    `Er ist ${proofOfUse.dueMonthsAfterEnd} Monate nach dem Ende des Bewilligungszeitraums fällig.`,
    'Bis Sie ihn einreichen, können Sie ihn bearbeiten. Danach können Sie ihn nur noch ansehen.',
    'Bei einem Widerspruch oder einem Änderungsverfahren müssen Sie die Entscheidung abwarten. Erst danach können Sie ihn anlegen.',
  ];
}

const STATE_TEXTS = {
  editable: 'In Bearbeitung',
  affirmable: 'In Bearbeitung: Finanzplanübersicht',
  in_review: 'In Bearbeitung: Übersicht',
  submittable: 'Noch nicht eingereicht',
  submitted: 'Eingereicht',
  resubmit_invoices: 'Rechnungen nachreichen',
} as const satisfies Record<VerificationState, string>;

/** Where a proof of use stands, for the list. */
export function stateText(state: VerificationState): string {
  return STATE_TEXTS[state];
}

/** 'Fällig am 30.11.2022, noch 14 Tage'. */
export function dueText(due: CalendarDay, today: CalendarDay): string {
  const left = daysBetween(today, due);
  if (left < 0) return `War fällig am ${formatDay(due)}`;
  const rest = left === 0 ? 'heute' : left === 1 ? 'noch 1 Tag' : `noch ${left} Tage`;
  return `Fällig am ${formatDay(due)}, ${rest}`;
}

/** The banner of an open resubmission; `day` as 27.03.2026. */
export function resubmitBanner(day: string): string {
  return `Sie können bis zum ${day} um 23:59 Uhr Rechnungen nachreichen.`;
}

/** What the application said, beside a question that looks back at it. */
export const ORIGINAL_ANSWER = 'Ihre Angabe im Antrag';

export const UNSAVED_TEXTS = {
  title: 'Änderungen',
  text: 'Auf dieser Seite gibt es Änderungen, die nicht gespeichert sind.',
  goOn: 'Ohne Speichern fortfahren',
  cancel: 'Abbrechen',
} as const;

export const FORM_ERROR =
  'Das Formular enthält Fehler, bitte überprüfen Sie Ihre Eingaben und füllen alle benötigten Felder aus.';
export const FORM_ERROR_SHORT = 'Das Formular enthält Fehler, bitte überprüfen Sie Ihre Eingaben.';

export const LOAD_ERRORS = {
  verification: 'Konnte die Daten des Verwendungsnachweises nicht laden.',
  proofsRefresh: 'Die Nachweise konnten nicht aktualisiert werden.',
  proofs: 'Die Nachweise konnten nicht geladen werden',
  invoices: 'Die Rechnungen konnten nicht geladen werden.',
  financialPlan: 'Die Finanzplandaten konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  some: 'Einige Daten konnten nicht geladen werden',
  files: 'Liste der Dateien konnte nicht geladen werden',
  proposals: 'Beim Laden der Anträge ist ein Fehler aufgetreten.',
  /** By status; 403 as 401 (contract §3.4). */
  byStatus: {
    401: 'Sie sind nicht berechtigt den Antrag zu laden',
    404: 'Der Antrag konnte nicht gefunden werden',
    422: 'Die Anfrage war fehlerhaft',
    500: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  },
} as const;

export const SAVE_ERRORS = {
  verification: 'Der Verwendungsnachweis konnte nicht gespeichert werden',
  data: 'Daten konnten nicht gespeichert werden.',
  step: 'Der Schritt konnte nicht gewechselt werden',
  proof: 'Speichern des Nachweises nicht möglich.',
  invoiceCreate: 'Die Rechnung konnte nicht angelegt werden.',
  invoice: 'Die Rechnung konnte nicht gespeichert werden.',
  invoiceDelete: 'Die Rechnung konnte nicht gelöscht werden',
  resubmission: 'Die Rechnungsnachreichung konnte nicht abgeschlossen werden.',
} as const;

export const FILE_ERRORS = {
  sheetMissing: 'Das Unterschriftsblatt konnte nicht gefunden werden',
  notLoaded: 'Datei konnte nicht geladen werden',
  download: 'Beim Download der Datei ist ein Fehler aufgetreten',
} as const;

export const SUCCESS = {
  saved: 'Erfolgreich gespeichert.',
  dataSaved: 'Daten wurden erfolgreich gespeichert.',
  verificationSaved: 'Der Verwendungsnachweis wurde erfolgreich gespeichert.',
  verificationSavedShort: 'Verwendungsnachweis erfolgreich gespeichert.',
  planSaved: 'Finanzierungsplan erfolgreich gespeichert.',
  invoiceSaved: 'Rechnung erfolgreich gespeichert',
  invoiceDeleted: 'Die Rechnung wurde erfolgreich gelöscht.',
  proofSaved: 'Nachweis erfolgreich gespeichert',
  resubmissionFinished: 'Nachreichung abgeschlossen',
  stepChanged: 'Erfolgreich den Schritt gewechselt',
  submitted: 'Verwendungsnachweis erfolgreich eingereicht.',
} as const;
