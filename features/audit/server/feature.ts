import type { Feature } from '#ground/server/feature.ts';
import { AUDIT_CLASSES } from './classes.ts';
import { auditJobs } from './desk/export-head.ts';
import { auditRoutes } from './desk/routes.ts';

export const AUDIT: Feature = {
  name: 'audit',
  classes: AUDIT_CLASSES,
  routes: auditRoutes,
  jobs: auditJobs,
};
