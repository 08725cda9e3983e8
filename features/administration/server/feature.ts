import type { Feature } from '#ground/server/feature.ts';
import { ADMINISTRATION_CLASSES } from './classes.ts';
import { failedJobsRoutes } from './failed-jobs/routes.ts';
import { accountsRoutes } from './routes.ts';

export const ADMINISTRATION: Feature = {
  name: 'administration',
  classes: ADMINISTRATION_CLASSES,
  routes: (app, portal) => {
    accountsRoutes(app, portal);
    failedJobsRoutes(app, portal);
  },
};
