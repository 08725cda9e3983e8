import type { Verdict } from '#features/signature/rules/verdict.ts';
import type { ApprovalDates } from '#features/verification/rules/invoices/eligibility.ts';
import type { InvoiceMeta } from '#features/verification/rules/invoices/invoice.ts';
import type { FinancialPlan } from '#features/verification/rules/plan/plan.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Explanation } from '#ground/rules/values/trace.ts';

export interface CheckedProof {
  /** As the application calls it. */
  description: string;
  noInvoice: boolean;
  invoiceTotal: Cents | null;
  payments: readonly { payedAt: CalendarDay | null; sum: Cents | null }[];
  invoices: readonly InvoiceMeta[];
  /** A change that the company declares, and whether it says why. */
  change: 'none' | 'explained' | 'unexplained';
}

/** Another account number that is the same. */
export interface SameAccount {
  /** Funding reference number. */
  number: string;
  companyName: string;
  isSameCompany: boolean;
}

/** Everything the machine's answers to a proof of use follow from, read beforehand. */
export interface ProofOfUseToCheck {
  signature: Verdict | null;
  approval: ApprovalDates;
  proofs: readonly CheckedProof[];
  checkRequired: boolean;
  inDepthFiles: number;
  plan: FinancialPlan & Pick<Explanation, 'sentence' | 'lines'>;
  account: { holder: string; iban: string } | null;
  sameAccounts: readonly SameAccount[];
}
