import type { Feature } from '#ground/server/feature.ts';
import { CASES_CLASSES } from './classes.ts';
import { deskJobs } from './jobs.ts';
import { casesRoutes } from './lists/routes.ts';
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
