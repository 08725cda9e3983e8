import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface AnswerHistoryAnswers {
  AnswerChanges: AnswerChanges;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends AnswerHistoryAnswers {}
}

export const ANSWER_HISTORY_CLASSES = {
  AnswerChanges: {},
} satisfies Record<keyof AnswerHistoryAnswers, ClassDescription>;
