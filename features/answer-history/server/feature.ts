import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { Feature } from '#ground/server/feature.ts';
import { freshChanges, logChanges } from './log-changes.ts';
import { historyRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AnswerChanges: AnswerChanges;
  }
}

export const ANSWER_HISTORY: Feature = {
  name: 'answer-history',
  classes: {
    AnswerChanges: {},
  },
  routes: historyRoutes,
  jobs: (portal) => portal.jobs.everyMinute('answer-changes', () => logChanges(portal)),
  offers: { freshChanges },
};
