import { everyHour } from '#ground/server/jobs/hourly.ts';
import type { Portal } from '#ground/server/portal.ts';
import { later } from '#ground/server/time/instants.ts';
import { deleteAskedMails } from './asked-mail-store.ts';
import { FAILURE_WINDOW } from './lifetimes.ts';
import { MAIL_BUDGET } from './mail-budget.ts';
import { letterJobs } from './request-letter.ts';
import { deleteExpiredAccess } from './store.ts';

export function accountJobs(portal: Portal): void {
  letterJobs(portal);
  everyHour(portal, 'account-expiry', async (now) => {
    const access = await deleteExpiredAccess(portal.db, later(now, -FAILURE_WINDOW), now);
    const rows = access + (await deleteAskedMails(portal.db, later(now, -MAIL_BUDGET.provenFor)));
    portal.log.event('oauth.expired-removed', { rows });
  });
}
