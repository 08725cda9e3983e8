import type { Feature } from '#ground/server/feature.ts';
import { mediaJobs } from './jobs.ts';
import { mediaRoutes } from './routes.ts';

export const MEDIA: Feature = {
  name: 'media',
  routes: mediaRoutes,
  jobs: mediaJobs,
};
