import type { Feature } from '#ground/server/feature.ts';
import { agencyBudgetRoutes } from './desk/routes.ts';
import { budgetRoutes } from './routes.ts';

export const BUDGET: Feature = {
  name: 'budget',
  routes: (app, portal) => {
    if (portal.programme.access.kind === 'budget') budgetRoutes(app, portal);
    agencyBudgetRoutes(app, portal);
  },
};
