import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { accessRoutes } from './access/routes.ts';
import { OFFICERS_CLASSES } from './classes.ts';
import { ROLE_GRANT_CASE } from './role-grants/role-grant-case.ts';
import { roleGrantRoutes } from './role-grants/routes.ts';
import { agencyAccessRoutes } from './routes.ts';
import { turnRoles } from './turn-roles.ts';

export const OFFICERS: CaseFeature = {
  name: 'officers',
  classes: OFFICERS_CLASSES,
  cases: [ROLE_GRANT_CASE],
  routes: (app, portal) => {
    agencyAccessRoutes(app, portal);
    accessRoutes(app, portal);
    roleGrantRoutes(app, portal);
  },
  jobs: (portal) => portal.jobs.everyMinute('role-days', () => turnRoles(portal)),
};
