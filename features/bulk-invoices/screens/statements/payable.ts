import type { WorkRow } from '#features/bulk-invoices/screens/row.ts';
import type { Payment } from '#features/verification/rules/plan/proof.ts';
import type { PayableInvoice, PaymentMatch } from '../../rules/statements/match-payments.ts';

/** A row as payments are matched with it. */
export function payableOf({ key, meta }: WorkRow, provider: string | null): PayableInvoice {
  const { invoiceNumber, invoiceDate, sum, payments, hasProviderChanged, providerChangedText } = meta;
  const seller = hasProviderChanged === true ? (providerChangedText ?? '').split(/[.,;:(\n]/)[0] : provider;
  return { key, invoiceNumber, invoiceDate, sum, payments, sellers: seller ? [seller] : [] };
}

/** A row with the payments it then has. */
export interface PaidRow {
  row: WorkRow;
  payments: Payment[];
}

/** The payments of each row after those of the statement have come. */
export function paymentsAfter(rows: readonly WorkRow[], matches: readonly PaymentMatch[]): PaidRow[] {
  const parts = matches.flatMap((match) => match.parts);
  return rows.flatMap((row) => {
    const own = parts.filter(({ key }) => key === row.key);
    if (own.length === 0) return [];
    const added = own.map(({ payedAt, sum }): Payment => ({ payedAt, sum, payedAtComment: null }));
    return [{ row, payments: [...row.meta.payments, ...added] }];
  });
}
