import type { Deputies } from '#features/officers/rules/wire.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import { DEPUTY_FORM } from '../rules/deputy-form.ts';
import { deputyRoutes } from './deputy-routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface DeputiesAnswers {
  Deputies: Deputies;
}

declare module '#ground/server/hydra/resource.ts' {
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
  calls: {
    'deputy list': ['GET /deputies', 'zeigt, wer wen vertritt'],
    'deputy add': [
      'POST /deputies',
      'trägt eine Vertretung ein',
      { ...DEPUTY_FORM, absent: voluntary(DEPUTY_FORM.absent) },
    ],
    'deputy end': ['POST /deputies/:id/acts/end', 'beendet eine Vertretung'],
  },
  routes: deputyRoutes,
};
