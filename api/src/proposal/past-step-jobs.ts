import type { Portal } from '../platform/portal.ts';

const HOUR_MS = 3_600_000;
/** Whoever has had a step open for longer is asked which version is to stand. */
const KEPT_MS = 24 * HOUR_MS;

/** Once an hour: states of steps that nobody can have begun with any more. */
export function pastStepJobs({ db, clock, jobs }: Portal): void {
  let last = Number.NEGATIVE_INFINITY;
  jobs.everyMinute('past-steps', async () => {
    const now = clock.now().getTime();
    // A demonstration's clock may be set back.
    if (Math.abs(now - last) < HOUR_MS) return;
    last = now;
    await db
      .deleteFrom('proposal_step_past')
      .where('replaced_at', '<', new Date(now - KEPT_MS))
      .execute();
  });
}
