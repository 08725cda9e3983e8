import type { ApprovalDates } from '../../rules/invoices/eligibility.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';

/** What the dates of an invoice are judged by (decisions §7). */
export function approvalDatesOf({ approved, facts }: Pick<LoadedVerification, 'approved' | 'facts'>): ApprovalDates {
  return {
    notice: approved.approvedAt,
    start: approved.startDate,
    end: approved.endDate,
    monthsAfterEnd: facts.programme.proofOfUse.eligibleMonthsAfterEnd,
  };
}
