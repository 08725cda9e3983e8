import { type Cents, formatEuro } from '../values/money.ts';

// Payments (3-proof-of-use §5, payments dialog).
export const NO_PAYMENT_DAY = 'Bitte Datum angeben.';
export const NO_PAYMENT_SUM = 'Bitte Wert angeben.';
export const PAYMENT_IN_FUTURE = 'Das Datum darf nicht in der Zukunft liegen.';

/** `by`: cents beyond the invoice total. */
export function overpaid(by: Cents): string {
  return `Der von Ihnen angegebene Rechnungsbetrag kann nicht überschritten werden. Sie überschreiten den zulässigen Betrag um ${formatEuro(by)}`;
}

// Explanation (dialog).
export const NO_CHANGE_STATED = 'Bitte geben Sie an, ob eine Änderung vorgenommen wurde.';
export const NO_PROVIDER = 'Bitte geben Sie einen Anbieter an.';
export const NO_REASON = 'Bitte geben Sie eine Begründung an.';
export const NO_ITEM = 'Bitte geben Sie einen Gegenstand/eine Maßnahme an.';

// Acceptance of a row, in the order of the checks.
export const NO_INVOICE_TOTAL = 'Bitte geben Sie einen Rechnungsbetrag (1) an.';
export const PAYMENTS_WRONG = 'Bitte überprüfen Sie die Zahlungsdaten (2).';
export const EXPLANATION_WRONG = 'Bitte überprüfen Sie die Erläuterung (3).';
export const NO_FILE = 'Bitte laden Sie eine(n) Nachweis/Rechnung hoch (1)';
export const FILE_CHECK_FAILED = 'Bitte prüfen Sie, ob eine Datei hochgeladen wurde (1)';

export const HAS_INVOICES = 'Zu diesem Nachweis gibt es schon Rechnungen. Bitte löschen Sie diese zuerst.';
