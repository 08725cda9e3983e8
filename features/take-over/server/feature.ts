import type { Feature } from '#ground/server/feature.ts';
import { takeoverRoutes } from './routes.ts';

export const TAKE_OVER: Feature = {
  name: 'take-over',
  routes: takeoverRoutes,
};
