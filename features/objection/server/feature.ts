import { proceedingFeature } from '#features/proceeding/server/public.ts';
import { OBJECTION_CASE } from './objection-case.ts';

export const OBJECTION = proceedingFeature(OBJECTION_CASE);
