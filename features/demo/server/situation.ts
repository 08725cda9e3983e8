import type { Journey } from '#features/proposal/rules/journeys.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';

/** What has become of an application beyond being filled in. */
type Outcome = 'submitted' | 'sent' | 'received' | 'approved' | 'denied' | 'withdrawn';

/** What the agency has made of an application that is in check. */
export type CaseStory = 'documents-asked' | 'documents-answered' | 'approval-proposed' | 'objected';

/** How far the agency is with a proof of use and its money. */
export type MoneyStory =
  | 'received'
  | 'checking'
  | 'checked'
  | 'payout-proposed'
  | 'payout-approved'
  | 'payout-sent'
  | 'payout-failed'
  | 'paid'
  | 'closed';

/** What has become of an approval since. */
export interface GrantStory {
  /** How far its proof of use is; absent: not begun. `planned`: steps 1 to 3 are done, the plan is in work. */
  reached?: 'begun' | 'planned' | 'affirmable' | 'in_review' | 'submittable' | 'submitted' | 'resubmit_invoices';
  /** Begun before version 2 of the financial plan. */
  oldPlan?: true;
  checkRequired?: true;
  /** What the agency has noted lately. */
  lately?: 'object' | 'amend' | 'revoke';
  /** Its invoices are handed in by another company, too. */
  twice?: true;
  /** Handed in at once: what the agency has done with it since. */
  desk?: MoneyStory;
}

/** Somebody else who acts for the company of a situation. */
export interface DemoColleague {
  /** Local part of the address at example.org. */
  name: string;
  /** One line for the list of accounts. */
  what: string;
  salutation: 'f' | 'm';
  firstName: string;
  lastName: string;
  role: CompanyRole;
  /** What they have changed in the application, by step. */
  changes?: Readonly<Record<number, Answers>>;
}

/** A situation a person can log into (decisions §8). */
export interface Situation {
  /** Local part of the address at example.org. */
  name: string;
  /** One line for the list of accounts. */
  what: string;
  company: string;
  account?: { confirmed?: boolean; approved?: boolean; weakPassword?: boolean; isActive?: boolean };
  /** The month of the pot entered; drawn ones are won unless `lost`. */
  pot?: '2022-01' | '2022-02' | '2022-03';
  lost?: boolean;
  valueChain?: boolean;
  application?: { journey: Journey['name']; at: number; outcome?: Outcome };
  /** What the agency has done with the application that was sent. */
  desk?: CaseStory;
  /** The approval period has just ended: its days follow the start of the demonstration. */
  grant?: GrantStory;
  /** Who else acts for the company. */
  colleagues?: readonly DemoColleague[];
}
