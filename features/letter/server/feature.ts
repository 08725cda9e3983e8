import type { Feature } from '#ground/server/feature.ts';
import { letterJobs } from './print-letter.ts';
import { letterRoutes } from './routes.ts';

export const LETTER: Feature = {
  name: 'letter',
  routes: letterRoutes,
  jobs: letterJobs,
};
