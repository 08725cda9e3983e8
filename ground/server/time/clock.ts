import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';

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
