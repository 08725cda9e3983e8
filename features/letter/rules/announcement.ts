import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import type { ObjectableAct } from '#features/objection/rules/decisions.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Explanation } from '#ground/rules/values/trace.ts';
import type { Heard } from './legal/hearing.ts';
import type { PartialRevocation, ReclaimTerms } from './reclaim-blocks.ts';

/** What a letter announces. `reason`: as the caseworker wrote it for the applicant. */
export type Announcement =
  | {
      act: 'approve';
      granted: ApprovedSnapshot;
      /** The application as if it were granted as it stands. */
      applied: ApprovedSnapshot;
      cuts: readonly Cut[];
      reason: string | null;
      /** How the grant comes about. */
      calculation: Explanation;
    }
  | {
      act: 'deny';
      reason: string;
      heard: Heard | null;
      /** What the check lists have found against it, and how the figures among it come about. */
      notMet: readonly string[];
      traces: readonly Explanation[];
    }
  | { act: 'lapse'; reason: string; heard: Heard | null }
  | { act: 'refuse'; reason: string }
  | { act: 'remedy' | 'reject'; against: DecisionObjectedTo | null; reason: string }
  | {
      act: 'revoke';
      effectiveFrom: CalendarDay | null;
      /** What was paid beyond what stays, asked back at once; null: nothing. */
      reclaim: ReclaimTerms | null;
      reason: string;
      heard: Heard | null;
    }
  | {
      act: 'revoke-in-part';
      revocation: PartialRevocation;
      reclaim: ReclaimTerms | null;
      reason: string;
      heard: Heard | null;
    }
  | { act: 'accept'; before: ApprovedSnapshot; granted: ApprovedSnapshot; reason: string | null }
  | { act: 'final-notice'; settled: Settlement; reason: string | null }
  | { act: 'reclaim'; reclaim: ReclaimTerms; reason: string; heard: Heard | null };

/** Null of an objection that was noted before it was known what it is against. */
export interface DecisionObjectedTo {
  act: ObjectableAct;
  decidedOn: CalendarDay;
}

/** What a final notice settles; cents, `fundingRatio` in percent. */
export interface Settlement {
  admitted: number;
  additionalFunding: number;
  fundingRatio: number;
  /** The grant as it stays. */
  granted: number;
  /** How it comes about from what was admitted. */
  calculation: Explanation;
  /** Everything that was claimed; `name`: 'Nachweis 1, Rechnung R-17'. */
  positions: readonly Position[];
  /** Those not admitted as claimed, with the reason. */
  cuts: readonly (Position & { reason: string })[];
}

interface Position {
  name: string;
  claimed: number;
  admitted: number;
}

/** A proof of which less is granted than was applied for; cents. */
export interface Cut {
  description: string;
  applied: number;
  admitted: number;
}
