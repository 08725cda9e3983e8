import type { Feature } from '#ground/server/feature.ts';
import { deskJobs } from './jobs.ts';
import { casesRoutes } from './lists/routes.ts';
import { deskRoutes } from './routes.ts';

export const CASES: Feature = {
  name: 'cases',
  routes: (app, portal) => {
    deskRoutes(app, portal);
    casesRoutes(app, portal);
  },
  jobs: deskJobs,
};
