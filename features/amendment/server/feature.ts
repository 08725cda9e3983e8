import type { CaseFeature } from '#features/cases/server/public.ts';
import { AMENDMENT_CASE } from './amendment-case.ts';

export const AMENDMENT: CaseFeature = {
  name: 'amendment',
  cases: [AMENDMENT_CASE],
};
