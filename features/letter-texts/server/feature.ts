import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { LETTER_TEXTS_CLASSES } from './classes.ts';
import { letterTextRoutes } from './routes.ts';
import { TEXT_CASE } from './text-case.ts';

export const LETTER_TEXTS: CaseFeature = {
  name: 'letter-texts',
  classes: LETTER_TEXTS_CLASSES,
  cases: [TEXT_CASE],
  routes: letterTextRoutes,
};
