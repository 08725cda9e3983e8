import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { Feature } from '#ground/server/feature.ts';
import { logChanges } from './changes-of-runs.ts';
import { freshChanges } from './list-changes.ts';
import { historyRoutes } from './routes.ts';
import { noteFormChanges, noteProofChanges } from './verification-changes.ts';

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
  offers: { freshChanges, noteFormChanges, noteProofChanges },
};
