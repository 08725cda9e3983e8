import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { TakeoverResult, TakeoverSources } from '../rules/wire.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface TakeOverAnswers {
  TakeoverResult: TakeoverResult;
  TakeoverSources: TakeoverSources;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends TakeOverAnswers {}
}

export const TAKE_OVER_CLASSES = {
  TakeoverResult: {},
  TakeoverSources: {},
} satisfies Record<keyof TakeOverAnswers, ClassDescription>;
