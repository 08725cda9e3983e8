import type { CaseFeature } from '#features/cases/server/public.ts';
import { OBJECTION_CASE } from './objection-case.ts';

export const OBJECTION: CaseFeature = {
  name: 'objection',
  cases: [OBJECTION_CASE],
};
