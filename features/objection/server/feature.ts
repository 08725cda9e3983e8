import { proceedingFeature } from '#features/proceeding/server/plug-in.ts';
import { OBJECTION_CASE } from './objection-case.ts';

export const OBJECTION = proceedingFeature(OBJECTION_CASE);
