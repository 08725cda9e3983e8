import { type CalendarDay, dayOf } from '@portal/domain/values/calendar-day.ts';

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
    return dayOf(this.now());
  }

  set(instant: Date): void {
    this.#offset = instant.getTime() - Date.now();
  }
}

export const REAL_CLOCK: Clock = {
  simulated: false,
  now: () => new Date(),
  today: () => dayOf(new Date()),
};
