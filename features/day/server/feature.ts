import type { Feature } from '#ground/server/feature.ts';
import { DAY_CLASSES } from './classes.ts';
import { dayRoutes } from './routes.ts';

export const DAY: Feature = {
  name: 'day',
  classes: DAY_CLASSES,
  routes: dayRoutes,
};
