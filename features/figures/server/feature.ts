import { bearer } from '#features/access/server/bearer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import type { Feature } from '#ground/server/feature.ts';
import { item } from '#ground/server/hydra/item.ts';
import { FIGURES_CLASSES } from './classes.ts';
import { cachedDashboard } from './dashboard.ts';
import { ministryRoutes } from './ministry/routes.ts';

export const FIGURES: Feature = {
  name: 'figures',
  classes: FIGURES_CLASSES,
  routes: (app, portal) => {
    const { path, roles } = AGENCY_CALLS.dashboard;
    const readSums = cachedDashboard(portal);
    app.get(path, { onRequest: [bearer(portal).officer(...roles)] }, async () =>
      item('Dashboard', path, await readSums()),
    );
    ministryRoutes(app, portal);
  },
};
