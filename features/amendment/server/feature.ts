import { proceedingFeature } from '#features/proceeding/server/plug-in.ts';
import { AMENDMENT_CASE } from './amendment-case.ts';

export const AMENDMENT = proceedingFeature(AMENDMENT_CASE);
