import type { Feature } from '#ground/server/feature.ts';
import type { Portal } from '#ground/server/portal.ts';
import { CASES_CLASSES } from './classes.ts';
import { casesRoutes } from './lists/routes.ts';
import { performActIn } from './perform-act.ts';
import { SYSTEM } from './performer.ts';
import { deskRoutes } from './routes.ts';

export const CASES: Feature = {
  name: 'cases',
  classes: CASES_CLASSES,
  routes: (app, portal) => {
    deskRoutes(app, portal);
    casesRoutes(app, portal);
  },
  jobs: deskJobs,
};

/** What the desk does for the features it stands upon: their acts. */
function deskJobs(portal: Portal): void {
  const acts = portal.acts;
  acts.serve(async (trx, { applicant, fields = {}, ...act }) => {
    const performer = applicant === null ? SYSTEM : await acts.performerFor(trx, applicant);
    await performActIn(portal, trx, performer, { ...act, fields });
  });
}
