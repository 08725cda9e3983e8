import { isSameCompany } from '#features/e-invoice/rules/e-invoice-names.ts';
import { missing, type Violation } from '#ground/rules/fields/violation.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import { type InvoiceMeta, isCredit } from './invoice.ts';

/** An invoice with what tells its seller. */
export interface SoldInvoice {
  id: string;
  /** The verification proof it belongs to. */
  proofId: string;
  /** The approved one of that proof. */
  provider: string | null;
  meta: Pick<InvoiceMeta, 'invoiceNumber' | 'hasProviderChanged' | 'providerChangedText'>;
}

/** Another invoice of the same seller with the same number: one invoice may have been handed in twice. */
export function findTwin<T extends SoldInvoice>(invoice: SoldInvoice, others: readonly T[]): T | undefined {
  return others.find(
    (other) =>
      other.id !== invoice.id &&
      isSameNumber(other.meta.invoiceNumber, invoice.meta.invoiceNumber) &&
      haveSameSeller(invoice, other),
  );
}

/** 'RE 2023-017' and 're2023017' are one number; none is the same as none. */
export function isSameNumber(one: string | null, other: string | null): boolean {
  return numberKey(one) !== '' && numberKey(one) === numberKey(other);
}

/** What makes two numbers one: letters and digits alone; empty where there is none. */
export function numberKey(number: string | null): string {
  return (number ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function haveSameSeller(one: SoldInvoice, other: SoldInvoice): boolean {
  const areAsApproved = !hasChanged(one) && !hasChanged(other);
  if (areAsApproved && one.proofId === other.proofId) return true;
  const [a, b] = [sellerOf(one), sellerOf(other)];
  return a !== null && b !== null && (isSameCompany(a, b) ?? a.trim() === b.trim());
}

function hasChanged({ meta }: Pick<SoldInvoice, 'meta'>): boolean {
  return meta.hasProviderChanged === true;
}

/** A new seller is named at the beginning of a text that goes on with the reason. */
export function sellerOf(invoice: Pick<SoldInvoice, 'provider' | 'meta'>): string | null {
  if (!hasChanged(invoice)) return invoice.provider;
  const [name = ''] = (invoice.meta.providerChangedText ?? '').split(/[.,;:(\n–]/);
  return name.trim() === '' ? null : name;
}

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
