import { missing, type Violation } from '#ground/rules/fields/violation.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import { type InvoiceMeta, isCredit } from './invoice.ts';
import { isSameNumber } from './same-invoice.ts';

/** What credit notes are judged by. */
export type CreditClues = Pick<InvoiceMeta, 'invoiceNumber' | 'sum' | 'corrects'>;

/**
 * What is wrong with the invoice that a credit note names, `others` being the rest of its proof. It may be typed before that invoice, so
 * nothing of it refuses a save; all of it bars the way forward.
 */
export function creditFaults(credit: CreditClues, others: readonly CreditClues[]): Violation[] {
  const { corrects } = credit;
  if (!isCredit(credit) || (corrects ?? '').trim() === '') return [];
  const lowered = others.filter((one) => !isCredit(one) && isSameNumber(one.invoiceNumber, corrects ?? null));
  if (lowered.length === 0) return [missing('corrects', loweredUnknown(corrects ?? ''))];
  const sums = lowered.flatMap((one) => one.sum ?? []);
  if (sums.length < lowered.length) return [];
  const credits = [credit, ...creditsOn(corrects ?? null, others)];
  const [invoiced, back] = [sum(sums), -sum(credits.map((one) => one.sum ?? 0))];
  return back > invoiced ? [missing('sum', loweredTooFar(corrects ?? '', { back, invoiced }))] : [];
}

/** Credit notes that name this number. */
export function creditsOn<T extends CreditClues>(number: string | null, invoices: readonly T[]): T[] {
  return invoices.filter((one) => isCredit(one) && isSameNumber(one.corrects ?? null, number));
}

function loweredUnknown(number: string): string {
  return `Bei diesem Nachweis gibt es keine Rechnung mit der Nummer „${number}“. Bitte prüfen Sie die Nummer oder fügen Sie die Rechnung hinzu.`;
}

/** Cents: what comes back of it altogether, and what it came to. */
function loweredTooFar(number: string, { back, invoiced }: { back: Cents; invoiced: Cents }): string {
  return `Die Rechnung „${number}“ beträgt ${formatEuro(invoiced)}. Ihre Gutschriften betragen zusammen ${formatEuro(back)}. Bitte prüfen Sie die Beträge.`;
}

/** Said before an invoice is deleted; `credits`: 'Rechnung G-1'. */
export function deletionCreditText(credits: readonly string[]): string {
  return `Diese Rechnung wird gemindert durch: ${credits.join(', ')}. Bitte löschen oder ändern Sie danach auch die Gutschrift.`;
}

/** Said while its number is changed. */
export function renamingCreditText(credits: readonly string[]): string {
  return `Unter der bisherigen Nummer wird diese Rechnung gemindert durch: ${credits.join(', ')}. Bitte ändern Sie die Nummer auch dort.`;
}
