import type { Feature } from '#ground/server/feature.ts';
import { TAKE_OVER_CLASSES } from './classes.ts';
import { takeoverRoutes } from './routes.ts';

export const TAKE_OVER: Feature = {
  name: 'take-over',
  classes: TAKE_OVER_CLASSES,
  routes: takeoverRoutes,
};
