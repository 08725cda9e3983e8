import type { Feature } from '#ground/server/feature.ts';
import { ANSWER_HISTORY_CLASSES } from './classes.ts';
import { freshChanges } from './list-changes.ts';
import { logChanges } from './log-changes.ts';
import { historyRoutes } from './routes.ts';
import { noteFormChanges, noteProofChanges } from './verification-changes.ts';

export const ANSWER_HISTORY: Feature = {
  name: 'answer-history',
  classes: ANSWER_HISTORY_CLASSES,
  routes: historyRoutes,
  jobs: (portal) => portal.jobs.everyMinute('answer-changes', () => logChanges(portal)),
  offers: { freshChanges, noteFormChanges, noteProofChanges },
};
