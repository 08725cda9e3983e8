import type { Deputies } from '#features/officers/rules/wire.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import type { Feature } from '#ground/server/feature.ts';
import { DEPUTY_FORM } from '../rules/deputy-form.ts';
import { deputyRoutes } from './deputy-routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    Deputies: Deputies;
  }
}

export const DEPUTIES: Feature = {
  name: 'deputies',
  classes: {
    Deputies: {
      description: 'Wer wen vertritt',
      properties: { deputyships: 'Vertretungen', absent: 'Für wen', deputies: 'Wer vertreten kann' },
    },
  },
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
