import { formatEuro } from '#ground/rules/values/money.ts';
import { type AccountedProof, findOverpayment, remainingAmount } from './plan.ts';
import type { Explanation } from './proof.ts';

/** Where the explanation of a proof stands, in words. */
export function explanationWords({ notChanged, providerChanged, investmentChanged }: Explanation): string {
  if (notChanged === true) return 'keine Änderungen';
  if (providerChanged === true && investmentChanged === true) return 'Anbieter und Gegenstand oder Maßnahme geändert';
  if (providerChanged === true) return 'Anbieter geändert';
  return investmentChanged === true ? 'Gegenstand oder Maßnahme geändert' : 'noch offen';
}

export interface PaymentWords {
  /** Green: nothing is left to pay; red: more was paid than invoiced. */
  state: 'unknown' | 'open' | 'settled' | 'exceeded';
  text: string;
}

/**
 * What is left of the invoice total after the payments (3-proof-of-use §5): the words beside the colours. Nothing is
 * settled while payments of the invoices are undecided; `undecided`: how many.
 */
export function paymentWords(account: Pick<AccountedProof, 'invoiceTotal' | 'payments'>, undecided = 0): PaymentWords {
  const remaining = remainingAmount(account);
  const over = findOverpayment(account);
  if (undecided > 0 && over === undefined) return { state: 'open', text: undecidedWords(undecided) };
  if (remaining === null) return { state: 'unknown', text: 'Rechnungsbetrag fehlt' };
  if (over !== undefined) return { state: 'exceeded', text: `${formatEuro(over.by)} zu viel` };
  if (remaining === 0) return { state: 'settled', text: 'vollständig gezahlt' };
  return remaining > 0
    ? { state: 'open', text: `noch ${formatEuro(remaining)} offen` }
    : { state: 'open', text: `noch ${formatEuro(-remaining)} zu erstatten` };
}

function undecidedWords(count: number): string {
  const payments = count === 1 ? '1 Zahlung' : `${count} Zahlungen`;
  return `${payments} aus den Rechnungen noch nicht übernommen`;
}
