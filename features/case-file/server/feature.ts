import type { Feature } from '#ground/server/feature.ts';
import { caseFileJobs } from './make-case-file.ts';
import { caseFileRoutes } from './routes.ts';

export const CASE_FILE: Feature = {
  name: 'case-file',
  routes: caseFileRoutes,
  jobs: caseFileJobs,
};
