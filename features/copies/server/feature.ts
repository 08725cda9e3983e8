import type { Feature } from '#ground/server/feature.ts';
import { copyRoutes } from './routes.ts';

export const COPIES: Feature = {
  name: 'copies',
  routes: copyRoutes,
};
