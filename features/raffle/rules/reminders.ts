import { type CalendarDay, dayOf, daysBetween } from '#ground/rules/values/calendar-day.ts';
import { type Instant, millis } from './period.ts';

export interface DueReminder {
  /** Which of the reminders: 14, 7 or 2. Each goes out once. */
  days: number;
  /** Days really left, as the mail names them; fewer than `days` after an outage. */
  left: number;
}

/**
 * The reminder that is due today for a window that ends at `submitEnd`, or undefined. Of several missed ones only
 * the latest: nobody gets two mails about the same window on one day.
 */
export function findDueReminder(
  reminderDays: readonly number[],
  submitEnd: Instant,
  today: CalendarDay,
): DueReminder | undefined {
  const left = daysBetween(today, dayOf(new Date(millis(submitEnd))));
  const due = reminderDays.filter((days) => left >= 0 && left <= days);
  return due.length === 0 ? undefined : { days: Math.min(...due), left };
}
