import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import { logChanges } from './changes-of-runs.ts';
import { freshChanges } from './list-changes.ts';
import { historyRoutes } from './routes.ts';
import { noteFormChanges, noteProofChanges } from './verification-changes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface AnswerHistoryAnswers {
  AnswerChanges: AnswerChanges;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends AnswerHistoryAnswers {}
}

const ANSWER_HISTORY_CLASSES = {
  AnswerChanges: {},
} satisfies Record<keyof AnswerHistoryAnswers, ClassDescription>;

export const ANSWER_HISTORY: Feature = {
  name: 'answer-history',
  classes: ANSWER_HISTORY_CLASSES,
  routes: historyRoutes,
  jobs: (portal) => portal.jobs.everyMinute('answer-changes', () => logChanges(portal)),
  offers: { freshChanges, noteFormChanges, noteProofChanges },
};
