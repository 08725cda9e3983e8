import type { Feature } from '#ground/server/feature.ts';
import { ANSWER_HISTORY_CLASSES } from './classes.ts';
import { pastStepJobs } from './jobs.ts';
import { historyRoutes } from './routes.ts';

export const ANSWER_HISTORY: Feature = {
  name: 'answer-history',
  classes: ANSWER_HISTORY_CLASSES,
  routes: historyRoutes,
  jobs: pastStepJobs,
};
