import type { Feature } from '#ground/server/feature.ts';
import { dayRoutes } from './routes.ts';

export const DAY: Feature = {
  name: 'day',
  routes: dayRoutes,
};
