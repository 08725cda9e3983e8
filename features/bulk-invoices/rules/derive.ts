import { type ApprovalDates, judgePerformance } from '#features/verification/rules/invoices/eligibility.ts';
import type { InvoiceMeta } from '#features/verification/rules/invoices/invoice.ts';

/**
 * Whether the work was done within the approval period, from its days; null while one of them is open. Shown as derived,
 * and anybody may answer otherwise (3-proof-of-use §8).
 */
export function derivePeriodApproved(
  { periodStart, periodEnd }: Pick<InvoiceMeta, 'periodStart' | 'periodEnd'>,
  approval: ApprovalDates,
): boolean | null {
  if (periodStart === null || periodEnd === null) return null;
  return judgePerformance(periodStart, periodEnd, approval).verdict === 'eligible';
}
