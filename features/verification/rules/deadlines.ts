import type { Programme } from '#ground/rules/programme/programme.ts';
import { addDays, addMonths, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, daysBetween, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Trace } from '#ground/rules/values/trace.ts';

/** Last day to hand in the proof of use, and why: some months after the end of the approval period (3-proof-of-use §1). */
export function traceDueDay(end: CalendarDay, { proofOfUse }: Programme): Trace<CalendarDay> {
  const months = proofOfUse.dueMonthsAfterEnd;
  const result = addMonths(end, months);
  return {
    title: 'Frist für den Verwendungsnachweis',
    sentence: `Der Verwendungsnachweis ist bis zum ${formatDay(result)} fällig, ${months} Monate nach dem Ende des Bewilligungszeitraums.`,
    lines: [
      { label: 'Ende des Bewilligungszeitraums', value: { day: end }, from: 'Bescheid' },
      { label: 'Frist', value: { text: `${months} Monate` }, from: 'Regel des Programms' },
      { label: 'Letzter Tag', value: { day: result }, from: 'derselbe Tag des Monats, sonst dessen letzter' },
    ],
    result,
  };
}

export function dueDay(end: CalendarDay, programme: Programme): CalendarDay {
  return traceDueDay(end, programme).result;
}

/** Nothing is due while an objection or an amendment is open: what was granted may become something else. */
export function isProofDue({ inObjection, inAmendment }: { inObjection: boolean; inAmendment: boolean }): boolean {
  return !inObjection && !inAmendment;
}

/** Which mail about the due day: the early or the late one. */
export type DueReminder = 'month' | 'week';

/** The reminder that is due today for this due day, or undefined. Of missed ones only the latest goes out. */
export function findProofReminder(
  due: CalendarDay,
  today: CalendarDay,
  { proofOfUse }: Programme,
): DueReminder | undefined {
  const { months, days } = proofOfUse.dueReminders;
  if (today > due) return undefined;
  if (today >= addDays(due, -days)) return 'week';
  return today >= addMonths(due, -months) ? 'month' : undefined;
}

/** The reminder that is due today for a resubmission until this day, or undefined: which one, and the days really left. */
export function findResubmitReminder(
  until: CalendarDay,
  today: CalendarDay,
  { proofOfUse }: Programme,
): { days: number; left: number } | undefined {
  const left = daysBetween(today, until);
  const due = proofOfUse.resubmitReminderDays.filter((days) => left >= 0 && left <= days);
  return due.length === 0 ? undefined : { days: Math.min(...due), left };
}

/**
 * The first instant at which nothing more is accepted: a resubmission closes at 23:59:59 of its last day in Berlin, and
 * that second still counts.
 */
export function resubmissionEnd(until: CalendarDay): Date {
  return startOfDay(addDays(until, 1));
}

export function isResubmissionOver(until: CalendarDay, now: Date): boolean {
  return now >= resubmissionEnd(until);
}
