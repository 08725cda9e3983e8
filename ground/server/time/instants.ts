import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';

export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

export function earlierOf(a: Date, b: Date): Date {
  return a < b ? a : b;
}

/** Whole seconds from one instant to another, never negative. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

/** '2022-03-25T19:00:00.000Z' → '25.03.2022, 20:00 Uhr'. */
export function printInstant(instant: string | null): string {
  if (instant === null) return '–';
  const date = new Date(instant);
  return `${formatDay(dayOf(date))}, ${formatTime(date)}`;
}
