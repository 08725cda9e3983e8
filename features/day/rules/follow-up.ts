import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/** A case that one person wants to see again on a day. */
export interface FollowUp {
  on: CalendarDay;
  /** The text of the note that names the day: what for. */
  note: string;
}
