import { type Cents, formatEuro } from '#ground/rules/values/money.ts';

export const SETTLE_TEXTS = {
  noTotal: 'Der Rechnungsbetrag ist noch nicht angegeben.',
  withoutSum: 'Bei mindestens einer Rechnung fehlt der Betrag.',
  noChange: 'Die Erläuterung fehlt. Alle Rechnungen sagen: keine Änderung.',
  explanation: 'Die Erläuterung fehlt. Bitte geben Sie sie im Finanzierungsplan an.',
} as const;

/** Cents: what the invoices say was paid, and what the account says. */
export function paidDiffers(invoices: Cents, account: Cents): string {
  return `Laut Rechnungen sind ${formatEuro(invoices)} gezahlt, laut Abrechnung ${formatEuro(account)}.`;
}
