import { everyHour } from '#ground/server/jobs/hourly.ts';
import type { Portal } from '#ground/server/portal.ts';
import { later } from '#ground/server/time/instants.ts';
import { deleteAskedMails } from './letters/asked-mail-store.ts';
import { MAIL_BUDGET } from './letters/mail-budget.ts';
import { letterJobs } from './letters/request-letter.ts';
import { FAILURE_WINDOW } from './lifetimes.ts';
import { deleteExpiredAccess } from './store.ts';

export function accountJobs(portal: Portal): void {
  letterJobs(portal);
  everyHour(portal, 'account-expiry', async (now) => {
    const access = await deleteExpiredAccess(portal.db, later(now, -FAILURE_WINDOW), now);
    const rows = access + (await deleteAskedMails(portal.db, later(now, -MAIL_BUDGET.provenFor)));
    portal.log.event('oauth.expired-removed', { rows });
  });
}
