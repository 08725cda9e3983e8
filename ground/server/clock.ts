import { type CalendarDay, dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';

const HOUR_MS = 3_600_000;
const latest = { hour: Number.NaN, day: '' };

/** The Berlin day of an instant, worked out once an hour: days there begin on full hours of UTC. */
function dayAt(instant: Date): CalendarDay {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  if (hour !== latest.hour) Object.assign(latest, { hour, day: dayOf(instant) });
  return latest.day;
}

/** The one clock every business decision asks (decisions §1). */
export interface Clock {
  now(): Date;
  /** The Berlin day of now. */
  today(): CalendarDay;
  /** True where the time is simulated: the demonstration strip shows, and the clock may be set. */
  readonly simulated: boolean;
}

export class SimulatedClock implements Clock {
  readonly simulated = true;
  #offset: number;

  /** Starts at `start` and runs on in real time. */
  constructor(start: Date) {
    this.#offset = start.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  today(): CalendarDay {
    return dayAt(this.now());
  }

  set(instant: Date): void {
    this.#offset = instant.getTime() - Date.now();
  }
}

export const REAL_CLOCK: Clock = {
  simulated: false,
  now: () => new Date(),
  today: () => dayAt(new Date()),
};

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

/** An instant as the original writes it: RFC 3339 with offset, whole seconds (contract G23). */
export function instant(at: Date): string {
  return at.toISOString().replace(/\.\d{3}Z$/, '+00:00');
}

/** The same for an instant that may not have come yet. */
export function maybeInstant(at: Date | null): string | null {
  return at === null ? null : instant(at);
}
