import type { Feature } from '#ground/server/feature.ts';
import { RECEIPT_CLASSES } from './classes.ts';
import { receiptJobs, receiptRoutes } from './routes.ts';

export const RECEIPT: Feature = {
  name: 'receipt',
  classes: RECEIPT_CLASSES,
  routes: receiptRoutes,
  jobs: receiptJobs,
};
