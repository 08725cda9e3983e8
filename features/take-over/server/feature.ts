import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { TakeoverResult, TakeoverSources } from '../rules/wire.ts';
import { takeoverRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface TakeOverAnswers {
  TakeoverResult: TakeoverResult;
  TakeoverSources: TakeoverSources;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends TakeOverAnswers {}
}

const TAKE_OVER_CLASSES = {
  TakeoverResult: {},
  TakeoverSources: {},
} satisfies Record<keyof TakeOverAnswers, ClassDescription>;

export const TAKE_OVER: Feature = {
  name: 'take-over',
  classes: TAKE_OVER_CLASSES,
  routes: takeoverRoutes,
};
