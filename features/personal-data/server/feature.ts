import type { Feature } from '#ground/server/feature.ts';
import { PERSONAL_DATA_CLASSES } from './classes.ts';
import { personalDataJobs, personalDataRoutes } from './routes.ts';

export const PERSONAL_DATA: Feature = {
  name: 'personal-data',
  classes: PERSONAL_DATA_CLASSES,
  routes: personalDataRoutes,
  jobs: personalDataJobs,
};
