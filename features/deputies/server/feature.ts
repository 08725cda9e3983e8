import type { Deputies } from '#features/officers/rules/wire.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import { deputyRoutes } from './deputy-routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface DeputiesAnswers {
  Deputies: Deputies;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends DeputiesAnswers {}
}

const DEPUTIES_CLASSES = {
  Deputies: {
    description: 'Wer wen vertritt',
    properties: { deputyships: 'Vertretungen', absent: 'Für wen', deputies: 'Wer vertreten kann' },
  },
} satisfies Record<keyof DeputiesAnswers, ClassDescription>;

export const DEPUTIES: Feature = {
  name: 'deputies',
  classes: DEPUTIES_CLASSES,
  routes: deputyRoutes,
};
