import type { Feature } from '#ground/server/feature.ts';
import type { TakeoverResult, TakeoverSources } from '../rules/wire.ts';
import { takeoverRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    TakeoverResult: TakeoverResult;
    TakeoverSources: TakeoverSources;
  }
}

export const TAKE_OVER: Feature = {
  name: 'take-over',
  classes: {
    TakeoverResult: {},
    TakeoverSources: {},
  },
  routes: takeoverRoutes,
};
