import type { Feature } from '#ground/server/feature.ts';
import { payoutRoutes } from './routes.ts';

export const PAYOUT: Feature = {
  name: 'payout',
  routes: payoutRoutes,
};
