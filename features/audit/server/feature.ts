import type { Feature } from '#ground/server/feature.ts';
import { auditJobs } from './desk/export-head.ts';
import { auditRoutes } from './desk/routes.ts';

export const AUDIT: Feature = {
  name: 'audit',
  routes: auditRoutes,
  jobs: auditJobs,
};
