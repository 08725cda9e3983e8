import type { Feature } from '#ground/server/feature.ts';
import { retentionJobs } from './jobs.ts';
import { closingRoutes } from './routes.ts';

export const RETENTION: Feature = {
  name: 'retention',
  routes: closingRoutes,
  jobs: retentionJobs,
};
