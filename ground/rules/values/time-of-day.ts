import { BUSINESS_ZONE, type CalendarDay, formatTime, ymd } from './calendar-day.ts';
import type { Read } from './typed-text.ts';

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
  const shown = Date.UTC(...ymd(day), hour, minute);
  // Clocks are never changed twice within two days: what they were ahead the day before or will be the day after.
  const candidates = [-DAY, DAY].map((aside) => shown - aheadAt(shown + aside));
  return new Date(candidates.find((instant) => instant + aheadAt(instant) === shown) ?? candidates[0] ?? shown);
}

const DAY = 86_400_000;

const CLOCK = new Intl.DateTimeFormat('en', {
  timeZone: BUSINESS_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Milliseconds that clocks in Berlin are ahead of UTC. */
function aheadAt(instant: number): number {
  const shown = new Map(CLOCK.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const clock = [part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')] as const;
  return Date.UTC(...clock) - instant;
}

/** What clocks in Berlin show at an instant. */
export function timeOfDay(instant: Date): TimeOfDay {
  return formatTime(instant).slice(0, 'HH:mm'.length);
}
