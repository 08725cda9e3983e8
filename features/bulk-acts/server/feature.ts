import type { Feature } from '#ground/server/feature.ts';
import { bulkJobs } from './advance-run.ts';
import { BULK_ACTS_CLASSES } from './classes.ts';
import { bulkRoutes } from './routes.ts';

export const BULK_ACTS: Feature = {
  name: 'bulk-acts',
  classes: BULK_ACTS_CLASSES,
  routes: bulkRoutes,
  jobs: bulkJobs,
};
