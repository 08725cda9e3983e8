import { everyHour } from '../oauth/hourly.ts';
import { later } from '../oauth/lifetimes.ts';
import type { Portal } from '../platform/portal.ts';
import { FAILURE_WINDOW } from './lifetimes.ts';
import { letterJobs } from './request-letter.ts';
import { deleteExpiredAccess } from './store.ts';

export function accountJobs(portal: Portal): void {
  letterJobs(portal);
  everyHour(portal, 'account-expiry', async (now) => {
    const rows = await deleteExpiredAccess(portal.db, later(now, -FAILURE_WINDOW), now);
    portal.log.event('oauth.expired-removed', { rows });
  });
}
