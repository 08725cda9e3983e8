import { everyHour } from '../jobs/hourly.ts';
import type { Portal } from '../portal.ts';
import { deleteOldAnswers } from './store.ts';

export function idempotencyJobs(portal: Portal): void {
  everyHour(portal, 'idempotency-expiry', async (now) => {
    const rows = await deleteOldAnswers(portal.db, now);
    portal.log.event('idempotency.expired-removed', { rows });
  });
}
