import type { Feature } from '#ground/server/feature.ts';
import { paperRoutes } from './routes.ts';

export const PAPER: Feature = {
  name: 'paper',
  routes: paperRoutes,
};
