import type { Portal } from '#ground/server/portal.ts';
import { performActIn } from './perform-act.ts';
import { SYSTEM } from './performer.ts';

/** What the desk does for the features it stands upon: their acts. */
export function deskJobs(portal: Portal): void {
  const acts = portal.acts;
  acts.serve(async (trx, { applicant, fields = {}, ...act }) => {
    const performer = applicant === null ? SYSTEM : await acts.performerFor(trx, applicant);
    await performActIn(portal, trx, performer, { ...act, fields });
  });
}
