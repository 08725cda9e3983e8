import type { Feature } from '#ground/server/feature.ts';
import type { Portal } from '#ground/server/portal.ts';
import { eraseDue } from './erase-due.ts';
import { closingRoutes } from './routes.ts';

export const RETENTION: Feature = {
  name: 'retention',
  routes: closingRoutes,
  jobs: retentionJobs,
};

/** Once a night of the portal's clock. The demonstration's people stay: its clock is set back and forth. */
function retentionJobs(portal: Portal): void {
  if (portal.config.demo) return;
  let last = portal.clock.today();
  portal.jobs.everyMinute('retention', async () => {
    const today = portal.clock.today();
    if (today === last) return;
    await eraseDue(portal);
    last = today;
  });
}
