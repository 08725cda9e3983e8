import type { Feature } from '#ground/server/feature.ts';
import { deputyRoutes } from './deputy-routes.ts';

export const DEPUTIES: Feature = {
  name: 'deputies',
  routes: deputyRoutes,
};
