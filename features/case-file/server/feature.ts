import type { Feature } from '#ground/server/feature.ts';
import { CASE_FILE_CLASSES } from './classes.ts';
import { caseFileJobs } from './make-case-file.ts';
import { caseFileRoutes } from './routes.ts';

export const CASE_FILE: Feature = {
  name: 'case-file',
  classes: CASE_FILE_CLASSES,
  routes: caseFileRoutes,
  jobs: caseFileJobs,
};
