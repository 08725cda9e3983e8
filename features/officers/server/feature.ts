import type { Feature } from '#ground/server/feature.ts';
import { accessRoutes } from './access/routes.ts';
import { turnRoles } from './public.ts';
import { roleGrantRoutes } from './role-grants/routes.ts';
import { agencyAccessRoutes } from './routes.ts';

export const OFFICERS: Feature = {
  name: 'officers',
  routes: (app, portal) => {
    agencyAccessRoutes(app, portal);
    accessRoutes(app, portal);
    roleGrantRoutes(app, portal);
  },
  jobs: (portal) => portal.jobs.everyMinute('role-days', () => turnRoles(portal)),
};
