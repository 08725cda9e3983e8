import type { Feature } from '#ground/server/feature.ts';
import { ACCOUNT_CLASSES } from './classes.ts';
import { accountJobs } from './jobs.ts';
import { accountRoutes } from './routes.ts';
import { makeAccountToken } from './store.ts';

export const ACCOUNT: Feature = {
  name: 'account',
  classes: ACCOUNT_CLASSES,
  routes: accountRoutes,
  jobs: accountJobs,
  links: { account: makeAccountToken },
};
