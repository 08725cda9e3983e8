import type { Portal } from '../portal.ts';

const HOUR_MS = 3_600_000;

/** A sweep that is called every minute and works once an hour of the portal's clock. */
export function everyHour(portal: Portal, name: string, task: (now: Date) => Promise<void>): void {
  let last: Date | undefined;
  portal.jobs.everyMinute(name, async () => {
    const now = portal.clock.now();
    if (last !== undefined && Math.abs(now.getTime() - last.getTime()) < HOUR_MS) return;
    last = now;
    await task(now);
  });
}
