import type { Feature } from '#ground/server/feature.ts';
import { pastStepJobs } from './jobs.ts';
import { historyRoutes } from './routes.ts';

export const ANSWER_HISTORY: Feature = {
  name: 'answer-history',
  routes: historyRoutes,
  jobs: pastStepJobs,
};
