import type { Feature } from '#ground/server/feature.ts';
import { LETTER_CLASSES } from './classes.ts';
import { letterJobs } from './print-letter.ts';
import { letterRoutes } from './routes.ts';

export const LETTER: Feature = {
  name: 'letter',
  classes: LETTER_CLASSES,
  routes: letterRoutes,
  jobs: letterJobs,
};
