import { bulkJobs } from '#features/bulk-acts/server/advance-run.ts';
import { caseFileJobs } from '#features/case-file/server/make-case-file.ts';
import { closeCorrections } from '#features/correction/server/close-corrections.ts';
import { closeHearings } from '#features/hearing/server/close-hearings.ts';
import { letterJobs } from '#features/letter/server/letter-job.ts';
import { turnRoles } from '#features/officers/server/public.ts';
import { performerFor } from '#features/paper/server/performer-for.ts';
import { remindOfLetters } from '#features/post-out/server/remind.ts';
import { remindOfReclaims } from '#features/reclaim/server/remind.ts';
import type { Portal } from '#ground/server/portal.ts';
import { performActIn } from './perform-act.ts';
import { SYSTEM } from './performer.ts';

/** What the desk does for others and by itself: acts, letters, the end of requests for documents whose day has passed. */
export function deskJobs(portal: Portal): void {
  portal.acts.serve(async (trx, { applicant, fields = {}, ...act }) => {
    const performer = applicant === null ? SYSTEM : await performerFor(trx, applicant);
    await performActIn(portal, trx, performer, { ...act, fields });
  });
  letterJobs(portal);
  caseFileJobs(portal);
  portal.jobs.everyMinute('role-days', () => turnRoles(portal));
  bulkJobs(portal);
  portal.jobs.everyMinute('correction-deadlines', () => closeCorrections(portal));
  portal.jobs.everyMinute('hearing-deadlines', () => closeHearings(portal));
  portal.jobs.everyMinute('post-reminders', () => remindOfLetters(portal));
  portal.jobs.everyMinute('reclaim-reminders', () => remindOfReclaims(portal));
}
