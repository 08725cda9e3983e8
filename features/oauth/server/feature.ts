import type { Feature } from '#ground/server/feature.ts';
import { oauthJobs } from './jobs.ts';
import { oauthRoutes } from './routes.ts';

export const OAUTH: Feature = {
  name: 'oauth',
  routes: oauthRoutes,
  jobs: oauthJobs,
};
