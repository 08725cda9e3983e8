import type { Feature } from '#ground/server/feature.ts';
import { accountJobs } from './jobs.ts';
import { makeAccountToken } from './public.ts';
import { accountRoutes } from './routes.ts';

export const ACCOUNT: Feature = {
  name: 'account',
  routes: accountRoutes,
  jobs: accountJobs,
  links: { account: makeAccountToken },
};
