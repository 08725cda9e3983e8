import type { Feature } from '#ground/server/feature.ts';
import { bulkJobs } from './advance-run.ts';
import { bulkRoutes } from './routes.ts';

export const BULK_ACTS: Feature = {
  name: 'bulk-acts',
  routes: bulkRoutes,
  jobs: bulkJobs,
};
