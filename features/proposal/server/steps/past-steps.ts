import { everyHour } from '#ground/server/jobs/hourly.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { later } from '#ground/server/time/instants.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * States of steps that were replaced: whoever has had a step open for longer than a day is asked which version is to stand.
 * They wait a week for whoever writes down what was changed.
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
