import type { Feature } from '#ground/server/feature.ts';
import { sampleRoutes } from './routes.ts';

export const SAMPLE: Feature = {
  name: 'sample',
  routes: sampleRoutes,
};
