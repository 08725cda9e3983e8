import { turnRoles } from '../../agency-access/public.ts';
import type { Portal } from '../../platform/portal.ts';
import { bulkJobs } from './bulk/advance-run.ts';
import { caseFileJobs } from './case-file/make-case-file.ts';
import { closeCorrections } from './corrections/close-corrections.ts';
import { closeHearings } from './hearings/close-hearings.ts';
import { letterJobs } from './letters/letter-job.ts';
import { performerFor } from './paper/performer-for.ts';
import { performActIn } from './perform-act.ts';
import { SYSTEM } from './performer.ts';
import { remindOfLetters } from './post-out/remind.ts';
import { remindOfReclaims } from './reclaims/remind.ts';

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
