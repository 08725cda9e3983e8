import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { RAFFLE_CLASSES } from './classes.ts';
import { POT_CASE } from './desk/pot-case.ts';
import { potRoutes } from './desk/routes.ts';
import { raffleJobs } from './jobs.ts';
import { ensureCalendar } from './pots/new-pot.ts';
import { raffleRoutes } from './routes.ts';

export const RAFFLE: CaseFeature = {
  name: 'raffle',
  classes: RAFFLE_CLASSES,
  cases: [POT_CASE],
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
