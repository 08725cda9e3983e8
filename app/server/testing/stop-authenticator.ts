import { beforeAll, vi } from 'vitest';
import { REAL_CLOCK } from '#ground/server/clock.ts';

const HALF_MINUTE_MS = 30_000;

/**
 * Authenticators know only real time, and a code made at the end of its half-minute may be too old when a busy machine
 * enters it. For the tests of this file it stays the middle of a half-minute.
 */
export function stopAuthenticator(): void {
  const middle = (Math.floor(Date.now() / HALF_MINUTE_MS) + 0.5) * HALF_MINUTE_MS;
  beforeAll(() => {
    const clock = vi.spyOn(REAL_CLOCK, 'now').mockReturnValue(new Date(middle));
    return () => clock.mockRestore();
  });
}
