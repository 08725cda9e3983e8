import { proceedingFeature } from '#features/proceeding/server/plug-in.ts';
import { CORRECTION_CASE } from './correction-case.ts';

export const CORRECTION = proceedingFeature(CORRECTION_CASE);
