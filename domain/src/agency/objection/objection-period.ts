import { addMonths } from '../../values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '../../values/calendar-day.ts';
import type { Trace } from '../../values/trace.ts';
import { workingDayFrom } from '../case/working-day.ts';

/** Months within which an objection can be filed (§ 70 Abs. 1 VwGO). */
const PERIOD_MONTHS = 1;

/**
 * Last day on which an objection against a decision is in time. `announcedOn`: the day on which the decision counts as
 * announced, as it stands with the decision. The period ends with the day of the same number a month later, in a shorter
 * month with its last, and never on a Saturday, Sunday or holiday (§ 31 VwVfG, §§ 187, 188, 193 BGB).
 */
export function traceObjection(announcedOn: CalendarDay): Trace<CalendarDay> {
  const later = addMonths(announcedOn, PERIOD_MONTHS);
  const result = workingDayFrom(later);
  return {
    title: 'Frist für einen Widerspruch',
    sentence: `Die Frist endet am ${formatDay(result)}, einen Monat nach der Bekanntgabe.`,
    lines: [
      { label: 'Bekanntgabe', value: { day: announcedOn }, from: 'Bescheid' },
      { label: 'Frist', value: { text: 'ein Monat' }, from: '§ 70 Abs. 1 VwGO' },
      { label: 'Ein Monat später', value: { day: later }, from: '§ 31 VwVfG, § 188 BGB' },
      {
        label: 'Letzter Tag',
        value: { day: result },
        from: result === later ? 'ein Werktag' : 'nächster Werktag (§ 31 Abs. 3 VwVfG, § 193 BGB)',
      },
    ],
    result,
  };
}

export function objectionUntil(announcedOn: CalendarDay): CalendarDay {
  return traceObjection(announcedOn).result;
}

/** A late one is still taken: the agency decides on it, and there may be reasons to forgive the delay. */
export function isInTime(filedOn: CalendarDay, announcedOn: CalendarDay | null): boolean {
  return announcedOn === null || filedOn <= objectionUntil(announcedOn);
}
