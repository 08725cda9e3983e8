import type { Portal } from '../../platform/portal.ts';
import { closeCorrections } from './corrections/close-corrections.ts';
import { letterJobs } from './letters/letter-job.ts';

/** What the desk does by itself: prints letters, closes requests for documents whose day has passed. */
export function deskJobs(portal: Portal): void {
  letterJobs(portal);
  portal.jobs.everyMinute('correction-deadlines', () => closeCorrections(portal));
}
