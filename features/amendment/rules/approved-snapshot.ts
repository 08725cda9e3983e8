import type { Answers } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

export interface ApprovedLine {
  /** From 1, within its list. */
  sequence: number;
  description: string;
  totalSum: Cents;
}

export interface ApprovedProof {
  /** Id of the application's proof. */
  id: string;
  description: string;
  provider: string;
  totalSum: Cents;
  devices: ApprovedLine[];
  activities: ApprovedLine[];
}

/**
 * What was granted; stored with the decision and never changed. An accepted amendment is stored as a whole new one beside
 * it. The proof of use is measured by it (contract §6.5).
 */
export interface ApprovedSnapshot {
  version: 1;
  isValueChain: boolean;
  security: boolean;
  authorizedPerson: { name: string; email: string };
  address: { street: string; houseNumber: string; postcode: string; city: string; state: string };
  startDate: CalendarDay;
  endDate: CalendarDay;
  /** Percent. */
  fundingRatio: number;
  /** Approved sums of all proofs, in cents. */
  sumInvestApproved: Cents;
  /** The grant, in cents. */
  sumFundingApproved: Cents;
  proofs: ApprovedProof[];
  /** The frozen answers by step number, as they were stored. */
  answers: Readonly<Record<number, Answers>>;
}
