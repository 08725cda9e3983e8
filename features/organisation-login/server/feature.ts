import type { Feature } from '#ground/server/feature.ts';
import { identityJobs, identityRoutes } from './routes.ts';

export const ORGANISATION_LOGIN: Feature = {
  name: 'organisation-login',
  routes: identityRoutes,
  jobs: identityJobs,
};
