import { parseDate, Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import { BUSINESS_ZONE, type CalendarDay, formatTime } from './calendar-day.ts';
import type { Read } from './read.ts';

/** `HH:mm`, as clocks in Berlin show it. */
export type TimeOfDay = string;

const NOT_READABLE = 'Bitte geben Sie die Uhrzeit als Stunden:Minuten an, zum Beispiel 14:30.';

/** Reads a typed time: 14:30, 9:05, 14.30, 14, 14 Uhr. Never guesses. */
export function readTimeOfDay(typed: string): Read<TimeOfDay> {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*Uhr)?$/i.exec(typed.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return { ok: false, message: NOT_READABLE };
  return { ok: true, value: `${hour.padStart(2, '0')}:${minute}` };
}

/** The instant at which clocks in Berlin show a time of a day; an hour that is left out in spring counts as the next. */
export function instantAt(day: CalendarDay, time: TimeOfDay): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toZoned(toCalendarDateTime(parseDate(day), new Time(hour, minute)), BUSINESS_ZONE).toDate();
}

/** What clocks in Berlin show at an instant. */
export function timeOfDay(instant: Date): TimeOfDay {
  return formatTime(instant).slice(0, 'HH:mm'.length);
}
