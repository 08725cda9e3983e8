import type { CalendarDay } from '../../values/calendar-day.ts';
import type { NamedPerson } from '../desk/wire.ts';
import type { AssignmentRules } from './rules.ts';

/** What one person has on the desk. */
export interface Workload extends NamedPerson {
  /** German labels. */
  roles: readonly string[];
  /** German. */
  skills: readonly string[];
  /** Who stands in for this person today: then nothing new is assigned to them. */
  deputy: NamedPerson | null;
  open: number;
  /** Of them: waiting for somebody else, past their day. */
  waiting: number;
  overdue: number;
  /** Receipt of the oldest open one; null where none has come. */
  oldest: CalendarDay | null;
}

export interface Assignment extends AssignmentRules {
  people: readonly Workload[];
  /** Open cases that can be assigned and are not. */
  unassigned: number;
  /** This person may change the rules. */
  mayChange: boolean;
}

/** One case that nobody has. */
export interface UnassignedCase {
  /** Its address under /api/agency. */
  case: string;
  number: string;
  companyName: string;
  kindLabel: string;
  /** In words: why it goes where it goes, or to nobody. */
  because: string;
}

/** Whom the rules would give a case to. */
export interface PlannedCase extends UnassignedCase {
  assignee: NamedPerson;
}

export interface AssignmentPlan {
  planned: readonly PlannedCase[];
  /** Nobody who is there may have these by the rules. */
  left: readonly UnassignedCase[];
  /** There are more than one plan takes. */
  hasMore: boolean;
}
