import type { Feature } from '#ground/server/feature.ts';
import { ministryRoutes } from './ministry/routes.ts';

export const FIGURES: Feature = {
  name: 'figures',
  routes: ministryRoutes,
};
