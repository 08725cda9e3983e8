import { everyHour } from '#ground/server/jobs/hourly.ts';
import type { Portal } from '#ground/server/portal.ts';
import { forgetOldStates, logChanges } from './log-changes.ts';

/** What was changed is written down by the minute; the states it is told from go after a day. */
export function pastStepJobs(portal: Portal): void {
  portal.jobs.everyMinute('answer-changes', () => logChanges(portal));
  everyHour(portal, 'past-steps', (now) => forgetOldStates(portal, now));
}
