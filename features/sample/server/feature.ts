import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { SAMPLE_CLASSES } from './classes.ts';
import { sampleRoutes } from './routes.ts';
import { SAMPLE_CASE } from './sample-case.ts';

export const SAMPLE: CaseFeature = {
  name: 'sample',
  classes: SAMPLE_CLASSES,
  cases: [SAMPLE_CASE],
  routes: sampleRoutes,
};
