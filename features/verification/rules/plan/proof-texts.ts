import { type Cents, formatEuro } from '#ground/rules/values/money.ts';

// Payments (3-proof-of-use §5, payments dialog).
export const NO_PAYMENT_DAY = 'Bitte Datum angeben.';
export const NO_PAYMENT_SUM = 'Bitte Wert angeben.';
export const PAYMENT_IN_FUTURE = 'Das Datum darf nicht in der Zukunft liegen.';

/** `by`: cents beyond the invoice total. */
export function overpaid(by: Cents): string {
  return `Der von Ihnen angegebene Rechnungsbetrag kann nicht überschritten werden. Sie überschreiten den zulässigen Betrag um ${formatEuro(by)}`;
}

// What the invoices of a proof say beside its account.

/** `names`: 'Rechnung RE-17'. */
export function invoicesIncomplete(names: readonly string[]): string {
  return `Die Angaben zu mindestens einer Rechnung sind unvollständig: ${names.join(', ')}.`;
}

/** Cents: what the invoices come to, and what the account says they do. */
export function invoiceSumDiffers(invoiced: Cents, total: Cents): string {
  return `Die Summe Ihrer Rechnungen ist ${formatEuro(invoiced)}. Als Rechnungsbetrag sind ${formatEuro(total)} eingetragen. Bitte gleichen Sie beides an.`;
}

/** `paid`: what they come to, in cents. */
export function paymentsUndecided(count: number, paid: Cents): string {
  return count === 1
    ? `In den Rechnungen steht 1 Zahlung über ${formatEuro(paid)}, die hier noch fehlt. Bitte entscheiden Sie, ob Sie sie übernehmen.`
    : `In den Rechnungen stehen ${count} Zahlungen über ${formatEuro(paid)}, die hier noch fehlen. Bitte entscheiden Sie, ob Sie sie übernehmen.`;
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
