import { type InvoiceMeta, isCredit } from '#features/verification/rules/invoices/invoice.ts';
import { creditsOn } from '#features/verification/rules/invoices/other-invoices.ts';
import { invoiceSums } from '#features/verification/rules/plan/accounting.ts';
import { paidSum } from '#features/verification/rules/plan/plan.ts';
import type { ProofAccount } from '#features/verification/rules/plan/proof.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';

/** The list of what is still open before invoices are closed. */
export const OPEN_END_TEXTS = {
  title: 'Bei Ihren Rechnungen ist noch etwas offen',
  lead: 'Bitte entscheiden Sie das vor dem Abschließen. Dateien, die warten, rechnen wir nicht ab.',
  question: 'Trotzdem abschließen?',
  questionLead: 'Das ist noch nicht entschieden:',
  goOn: 'Trotzdem abschließen',
  goBack: 'Zurück zu den Rechnungen',
  failed: 'Wir konnten gerade nicht prüfen, ob noch Dateien auf Sie warten.',
  waits: 'Die Datei wartet und zählt noch nicht.',
  unpaid: (open: string) => `Davon sind ${open} noch nicht bezahlt.`,
  above: (approved: string) => `Das sind alle Rechnungen zusammen. Bewilligt sind ${approved}.`,
  /** One button each. */
  acts: {
    waiting: 'Übernehmen oder entfernen',
    double: 'Rechnung prüfen',
    unpaid: 'Zahlung eintragen',
    above: 'Beträge vergleichen',
  },
} as const;

/** What is not decided yet: a file that waits, an invoice that may stand twice, one that is not paid, a proof over its sum. */
export type OpenEndKind = 'waiting' | 'double' | 'unpaid' | 'above';

export interface OpenEnd {
  kind: OpenEndKind;
  /** Of the file, the invoice or the proof. */
  key: string;
  /** 'Rechnung R-17', the name of its file, or the name of the proof. */
  name: string;
  /** What it comes to; null: nobody has said it. */
  sum: Cents | null;
  /** What is open about it, in German. */
  text: string;
}

/** An invoice, or a file that waits to be one. */
export interface ClaimedInvoice {
  key: string;
  name: string;
  meta: InvoiceMeta;
  /** Sentences about others that may be the same. */
  doubles: readonly string[];
}

export interface ClaimedProof {
  key: string;
  name: string;
  approvedSum: Cents;
  account: Pick<ProofAccount, 'payments'>;
  invoices: readonly ClaimedInvoice[];
}

/** All that should be known before the invoices are closed; it bars nothing, but nobody passes it in silence. */
export function openEnds(waiting: readonly ClaimedInvoice[], proofs: readonly ClaimedProof[]): OpenEnd[] {
  return [
    ...waiting.map((one) => endOf('waiting', one, OPEN_END_TEXTS.waits)),
    ...proofs.flatMap(({ invoices }) =>
      invoices.flatMap((one) => (one.doubles.length === 0 ? [] : [endOf('double', one, one.doubles.join(' '))])),
    ),
    ...proofs.flatMap(unpaidOf),
    ...proofs.flatMap(aboveOf),
  ];
}

function endOf(kind: OpenEndKind, { key, name, meta }: ClaimedInvoice, text: string): OpenEnd {
  return { kind, key, name, sum: meta.sum, text };
}

/** Payments may stand with the invoices or with the account of their proof: there they cover all of it together. */
function unpaidOf({ account, invoices }: ClaimedProof): OpenEnd[] {
  const metas = invoices.map(({ meta }) => meta);
  if (paidSum(account.payments) >= (invoiceSums(metas).sum ?? 0)) return [];
  return invoices.flatMap((one) => {
    const open = openSum(one.meta, metas);
    return open > 0 ? [endOf('unpaid', one, OPEN_END_TEXTS.unpaid(formatEuro(open)))] : [];
  });
}

function openSum(meta: InvoiceMeta, metas: readonly InvoiceMeta[]): Cents {
  if (meta.sum === null || isCredit(meta)) return 0;
  const back = sum(creditsOn(meta.invoiceNumber, metas).map((credit) => credit.sum ?? 0));
  return meta.sum + back - paidSum(meta.payments);
}

function aboveOf({ key, name, approvedSum, invoices }: ClaimedProof): OpenEnd[] {
  const { sum: invoiced = 0 } = invoiceSums(invoices.map(({ meta }) => meta));
  if (invoiced <= approvedSum) return [];
  return [{ kind: 'above', key, name, sum: invoiced, text: OPEN_END_TEXTS.above(formatEuro(approvedSum)) }];
}

/** Somebody should decide; that more was spent than approved is only to be known. */
export function isUndecided({ kind }: OpenEnd): boolean {
  return kind !== 'above';
}

/** 'Rechnung R-17 über 119,00 €: Sie wartet und zählt noch nicht.' */
export function openEndText({ name, sum: amount, text }: OpenEnd): string {
  return `${name}${amount === null ? '' : ` über ${formatEuro(amount)}`}: ${text}`;
}
