import { deleteExpired } from '#features/access/server/store.ts';
import { later } from '#ground/server/clock.ts';
import type { Feature } from '#ground/server/feature.ts';
import { everyHour } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import { oauthRoutes } from './routes.ts';

/** Rows stay a day longer than they are good for, so that a late caller is told 'expired', not 'unknown'. */
const KEPT_MS = 24 * 3_600_000;

/** The jobs of access: expired codes, tokens and sessions are removed. */
function oauthJobs(portal: Portal): void {
  everyHour(portal, 'oauth-expiry', async (now) => {
    const rows = await deleteExpired(portal.db, later(now, -KEPT_MS));
    portal.log.event('oauth.expired-removed', { rows });
  });
}

export const OAUTH: Feature = {
  name: 'oauth',
  routes: oauthRoutes,
  jobs: oauthJobs,
};
