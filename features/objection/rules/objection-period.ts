import { workingDayFrom } from '#features/cases/rules/working-day.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Trace } from '#ground/rules/values/trace.ts';

/**
 * Within which time an objection can be filed: a month after the announcement of a decision that says how to go against it
 * (§ 70 Abs. 1 VwGO), a year after one that does not (§ 58 Abs. 2 VwGO), as those from before there were letters.
 */
const PERIODS = {
  instructed: {
    months: 1,
    words: 'ein Monat',
    after: 'einen Monat',
    later: 'Ein Monat später',
    law: '§ 70 Abs. 1 VwGO',
  },
  uninstructed: { months: 12, words: 'ein Jahr', after: 'ein Jahr', later: 'Ein Jahr später', law: '§ 58 Abs. 2 VwGO' },
} as const;

export type ObjectionPeriod = keyof typeof PERIODS;

/**
 * Last day on which an objection against a decision is in time. `announcedOn`: the day on which the decision counts as
 * announced, as it stands with the decision. The period ends with the day of the same number a month or a year later, in a
 * shorter month with its last, and never on a Saturday, Sunday or holiday (§ 31 VwVfG, §§ 187, 188, 193 BGB).
 */
export function traceObjection(announcedOn: CalendarDay, period: ObjectionPeriod = 'instructed'): Trace<CalendarDay> {
  const { months, words, after, later: label, law } = PERIODS[period];
  const later = addMonths(announcedOn, months);
  const result = workingDayFrom(later);
  return {
    title: 'Frist für einen Widerspruch',
    sentence: `Die Frist endet am ${formatDay(result)}, ${after} nach der Bekanntgabe.`,
    lines: [
      { label: 'Bekanntgabe', value: { day: announcedOn }, from: 'Bescheid' },
      { label: 'Frist', value: { text: words }, from: law },
      { label, value: { day: later }, from: '§ 31 VwVfG, § 188 BGB' },
      {
        label: 'Letzter Tag',
        value: { day: result },
        from: result === later ? 'ein Werktag' : 'nächster Werktag (§ 31 Abs. 3 VwVfG, § 193 BGB)',
      },
    ],
    result,
  };
}

export function objectionUntil(announcedOn: CalendarDay, period?: ObjectionPeriod): CalendarDay {
  return traceObjection(announcedOn, period).result;
}

/** A late one is still taken: the agency decides on it, and there may be reasons to forgive the delay. `until`: null before the announcement. */
export function isInTime(filedOn: CalendarDay, until: CalendarDay | null): boolean {
  return until === null || filedOn <= until;
}
