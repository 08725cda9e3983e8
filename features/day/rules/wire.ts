import type { AuditActor } from '#features/audit/rules/audit.ts';
import type { FollowUp, ListedCase } from '#features/desk/rules/wire.ts';
import type { LettersToPost } from '#features/post-out/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

export interface DayCounts {
  /** Of this person's open cases. */
  open: number;
  dueToday: number;
  /** Neither counts what another person has to sign. */
  overdue: number;
  awaitsSignature: number;
  /** Assigned since the last working day. */
  fresh: number;
  /** Of everybody, where somebody can be put in charge; counted up to 10,000. */
  unassigned: number;
  /** Own follow-ups whose day has come. */
  followUps: number;
  /** What waits for this person's signature. */
  toSign: number;
}

/** Something others did to one of this person's cases. */
export interface Happened {
  case: string;
  number: string;
  companyName: string;
  at: string;
  /** German. */
  label: string;
  /** Null for the applicant and for the portal itself: `actorKind` says which. */
  actorName: string | null;
  actorKind: AuditActor['kind'];
}

/** How a working day begins: what waits for this person, and what happened since the last one. */
export interface DayStart {
  today: CalendarDay;
  /** The working day before. */
  since: CalendarDay;
  counts: DayCounts;
  /** Those whose day has come, the oldest first, then the next ones. */
  followUps: readonly (FollowUp & Pick<ListedCase, '@id' | 'kindLabel' | 'number' | 'companyName' | 'stateLabel'>)[];
  /** This person's cases in which there is something to do, the most urgent first. */
  next: readonly ListedCase[];
  happened: readonly Happened[];
  /** Null for whoever does not post. */
  letters: LettersToPost | null;
}
