import type { Feature } from '#ground/server/feature.ts';
import { ACCOUNT_CLASSES } from './classes.ts';
import { accountJobs } from './jobs.ts';
import { makeAccountToken } from './public.ts';
import { accountRoutes } from './routes.ts';

export const ACCOUNT: Feature = {
  name: 'account',
  classes: ACCOUNT_CLASSES,
  routes: accountRoutes,
  jobs: accountJobs,
  links: { account: makeAccountToken },
};
