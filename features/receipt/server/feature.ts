import type { Feature } from '#ground/server/feature.ts';
import { receiptJobs, receiptRoutes } from './routes.ts';

export const RECEIPT: Feature = {
  name: 'receipt',
  routes: receiptRoutes,
  jobs: receiptJobs,
};
