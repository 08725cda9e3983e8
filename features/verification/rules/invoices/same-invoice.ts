import { isSameCompany } from '#features/e-invoice/rules/e-invoice-names.ts';
import type { InvoiceMeta } from './invoice.ts';

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
