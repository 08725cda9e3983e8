import { hasLottery } from '#ground/rules/programme/programme.ts';
import type { Feature } from '#ground/server/feature.ts';
import { potRoutes } from './desk/routes.ts';
import { raffleJobs } from './jobs.ts';
import { ensureCalendar } from './new-pot.ts';
import { raffleRoutes } from './routes.ts';

export const RAFFLE: Feature = {
  name: 'raffle',
  routes: (app, portal) => {
    if (!hasLottery(portal.programme)) return;
    raffleRoutes(app, portal);
    potRoutes(app, portal);
  },
  jobs: (portal) => {
    if (hasLottery(portal.programme)) raffleJobs(portal);
  },
  prepare: ensureCalendar,
};
