import type { Feature } from '#ground/server/feature.ts';
import { MEDIA_CLASSES } from './classes.ts';
import { mediaJobs } from './jobs.ts';
import { mediaRoutes } from './routes.ts';

export const MEDIA: Feature = {
  name: 'media',
  classes: MEDIA_CLASSES,
  routes: mediaRoutes,
  jobs: mediaJobs,
};
