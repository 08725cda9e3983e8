import { later } from '#ground/server/clock.ts';
import { everyHour } from '#ground/server/jobs/jobs.ts';
import type { Db, Portal } from '#ground/server/portal.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes replaced states of steps after a day, where a history of answers is built in once it has logged them: a portal
 * that was off for a while loses none. A form that was open for longer than a day then asks which version counts.
 */
export async function forgetPastSteps(db: Db, now: Date, { areLogged }: { areLogged: boolean }): Promise<void> {
  const old = db.deleteFrom('proposal_step_past').where('replaced_at', '<', later(now, -DAY_MS));
  await (areLogged ? old.where('is_logged', '=', true) : old).execute();
}

export function pastStepJobs(portal: Portal): void {
  const areLogged = portal.offers.freshChanges !== undefined;
  everyHour(portal, 'past-steps', (now) => forgetPastSteps(portal.db, now, { areLogged }));
}
