import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import type { Portal } from '#ground/server/portal.ts';
import { POT_PLAN } from '../rules/acts.ts';
import { potRoutes } from './agency-routes.ts';
import { RAFFLE_CLASSES } from './classes.ts';
import { sendReminders } from './mails.ts';
import { ensureCalendar } from './open-pot.ts';
import { freezeDuePots, POT_CASE } from './pot-case.ts';
import { raffleRoutes } from './routes.ts';

export const RAFFLE: CaseFeature = {
  name: 'raffle',
  classes: RAFFLE_CLASSES,
  cases: [POT_CASE],
  calls: {
    'raffle show': ['GET /pots/:raffle', 'zeigt einen Lostopf'],
    'raffle open': ['POST /pots', 'eröffnet einen Lostopf', POT_PLAN],
  },
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

/** What the lottery does by itself: closes lists at their end and reminds winners. */
function raffleJobs(portal: Portal): void {
  portal.jobs.everyMinute('raffle-deadlines', () => freezeDuePots(portal));
  portal.jobs.everyMinute('raffle-reminders', () => sendReminders(portal));
}
