import type { CaseFeature } from '#features/cases/server/public.ts';
import { letterTextRoutes } from './routes.ts';
import { TEXT_CASE } from './text-case.ts';

export const LETTER_TEXTS: CaseFeature = {
  name: 'letter-texts',
  cases: [TEXT_CASE],
  routes: letterTextRoutes,
};
