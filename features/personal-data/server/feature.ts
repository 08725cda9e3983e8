import type { Feature } from '#ground/server/feature.ts';
import { personalDataJobs, personalDataRoutes } from './routes.ts';

export const PERSONAL_DATA: Feature = {
  name: 'personal-data',
  routes: personalDataRoutes,
  jobs: personalDataJobs,
};
