import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Explanation } from '#ground/rules/values/trace.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { type ApprovalDates, judgeEligibility } from '../../rules/invoices/eligibility.ts';
import { type InvoiceMeta, isCredit, traceEligibility } from '../../rules/invoices/invoice.ts';
import type { FileOfForm as CaseFile, Invoice, ProofItem } from '../../rules/wire.ts';
import { approvalDatesOf, invoiceName } from '../invoice-names.ts';
import type { ClaimList } from './examination-items.ts';

/** A claim as the examination names it. */
export interface NamedClaim {
  name: string;
  /** Days and the like, in one line. */
  about: string;
  file: CaseFile | undefined;
  /** What the rules of the dates say; empty: nothing. */
  warnings: readonly string[];
  /** Why they say so. */
  why?: Explanation | undefined;
}

type Papers = VerificationFacts['papers'];

/** Of an invoice by its id, of a payment by its place (`0`) or, with a late invoice, by both (`{invoice}/0`). */
export function nameClaim(papers: Papers, proofId: string, list: ClaimList, claimId: string): NamedClaim {
  const proof = papers.proofs.find(({ id }) => id === proofId);
  const dates = approvalDatesOf({ approved: papers.approved, facts: { programme: PROGRAMME } });
  return list === 'invoices' ? nameInvoice(papers, proof, dates, claimId) : namePayment(proof, dates, claimId);
}

function nameInvoice(
  { files }: Papers,
  proof: ProofItem | undefined,
  dates: ApprovalDates,
  claimId: string,
): NamedClaim {
  const index = proof?.invoices.findIndex(({ id }) => id === claimId) ?? -1;
  const invoice = proof?.invoices[index];
  if (invoice === undefined) return { name: 'Rechnung', about: '', file: undefined, warnings: [] };
  const file = files.find((one) => one['@id'] === invoice.media);
  // Payments have lines of their own below, unless the invoice's are the only ones seen.
  const { result, ...why } = traceEligibility({ ...invoice.meta, payments: [] }, dates);
  const warnings = result.warnings.flatMap(({ text }) => text ?? []);
  return { name: invoiceName(invoice, index, file?.fileName), about: aboutInvoice(invoice), file, warnings, why };
}

function aboutInvoice({ meta, resubmitted }: Invoice): string {
  return [
    dayLine('vom', meta.invoiceDate),
    dayLine('Auftrag', meta.orderDate),
    periodLine(meta),
    isCredit(meta) ? `Gutschrift zu Rechnung ${meta.corrects ?? '(nicht genannt)'}` : undefined,
    resubmitted ? 'nachgereicht' : undefined,
  ]
    .filter((one) => one !== undefined)
    .join(' · ');
}

function dayLine(label: string, day: string | null): string | undefined {
  return day === null ? undefined : `${label} ${formatDay(day)}`;
}

function periodLine({ periodStart, periodEnd }: Pick<InvoiceMeta, 'periodStart' | 'periodEnd'>): string | undefined {
  if (periodStart === null) return dayLine('Leistung bis', periodEnd);
  return periodEnd === null
    ? dayLine('Leistung ab', periodStart)
    : `Leistung ${formatDay(periodStart)} bis ${formatDay(periodEnd)}`;
}

function namePayment(proof: ProofItem | undefined, dates: ApprovalDates, claimId: string): NamedClaim {
  const [owner = '', place = owner] = claimId.split('/');
  const isLate = claimId.includes('/');
  const late = isLate ? proof?.invoices.find(({ id }) => id === owner) : undefined;
  const payments = isLate ? late?.meta.payments : proof?.payments;
  const payment = payments?.[Number(place)];
  const day = payment?.payedAt ?? null;
  const judged = day === null ? null : judgeEligibility('paymentDate', day, dates).text;
  return {
    name: `Zahlung ${Number(place) + 1}`,
    about: [dayLine('gezahlt am', day), isLate ? 'zu einer nachgereichten Rechnung' : undefined]
      .filter((one) => one !== undefined)
      .join(' · '),
    file: undefined,
    warnings: judged === null ? [] : [judged],
  };
}
