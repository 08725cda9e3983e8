import { everyHour } from '#ground/server/jobs/hourly.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { later } from '#ground/server/time/instants.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes replaced states of steps after a day; those the history of answers has not logged yet, after a week. A form that was
 * open for longer than a day then asks which version counts.
 */
export async function forgetPastSteps(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('proposal_step_past')
    .where('replaced_at', '<', later(now, -DAY_MS))
    .where(({ eb, or }) => or([eb('is_logged', '=', true), eb('replaced_at', '<', later(now, -7 * DAY_MS))]))
    .execute();
}

export function pastStepJobs(portal: Portal): void {
  everyHour(portal, 'past-steps', (now) => forgetPastSteps(portal.db, now));
}
