import { SimulatedClock } from '#ground/server/clock.ts';

const SECOND_MS = 1000;

/** Runs on like the portal's, but never out of the last second of a minute it was set to: how long a machine takes is not the test's. */
export class TestClock extends SimulatedClock {
  #last = lastOf(super.now());

  override now(): Date {
    return new Date(Math.min(super.now().getTime(), this.#last));
  }

  override set(instant: Date): void {
    super.set(instant);
    this.#last = lastOf(instant);
  }
}

/** Milliseconds since 1970; for any other second there is no end. */
function lastOf(instant: Date): number {
  if (instant.getUTCSeconds() !== 59) return Number.POSITIVE_INFINITY;
  return Math.ceil((instant.getTime() + 1) / SECOND_MS) * SECOND_MS - 1;
}
