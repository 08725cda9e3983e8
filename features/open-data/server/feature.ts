import type { Feature } from '#ground/server/feature.ts';
import { openDataRoutes } from './routes.ts';

export const OPEN_DATA: Feature = {
  name: 'open-data',
  routes: openDataRoutes,
};
