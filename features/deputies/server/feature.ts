import type { Feature } from '#ground/server/feature.ts';
import { DEPUTIES_CLASSES } from './classes.ts';
import { deputyRoutes } from './deputy-routes.ts';

export const DEPUTIES: Feature = {
  name: 'deputies',
  classes: DEPUTIES_CLASSES,
  routes: deputyRoutes,
};
