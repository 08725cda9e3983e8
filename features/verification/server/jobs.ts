import type { Portal } from '#ground/server/portal.ts';
import { closeEndedResubmissions } from './deadlines/close-resubmission.ts';
import { sendVerificationReminders } from './deadlines/send-reminders.ts';
import { verificationSheetJobs } from './sheet/make-sheet-job.ts';

/** What happens to proofs of use by itself: sheets are made, resubmissions close, due ones are reminded of. */
export function verificationJobs(portal: Portal): void {
  verificationSheetJobs(portal);
  portal.jobs.everyMinute('verification-resubmissions', () => closeEndedResubmissions(portal));
  portal.jobs.everyMinute('verification-reminders', () => sendVerificationReminders(portal));
}
