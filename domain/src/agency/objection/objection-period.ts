import { addMonths } from '../../values/calendar-arithmetic.ts';
import type { CalendarDay } from '../../values/calendar-day.ts';
import { workingDayFrom } from '../case/working-day.ts';

/** Months within which an objection can be filed (§ 70 Abs. 1 VwGO). */
const PERIOD_MONTHS = 1;

/**
 * Last day on which an objection against a decision is in time. `announcedOn`: the day on which the decision counts as
 * announced, as it stands with the decision. The period ends with the day of the same number a month later, in a shorter
 * month with its last, and never on a Saturday, Sunday or holiday (§ 31 VwVfG, §§ 187, 188, 193 BGB).
 */
export function objectionUntil(announcedOn: CalendarDay): CalendarDay {
  return workingDayFrom(addMonths(announcedOn, PERIOD_MONTHS));
}

/** A late one is still taken: the agency decides on it, and there may be reasons to forgive the delay. */
export function isInTime(filedOn: CalendarDay, announcedOn: CalendarDay): boolean {
  return filedOn <= objectionUntil(announcedOn);
}
