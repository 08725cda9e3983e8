import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { BUDGET_CLASSES } from './classes.ts';
import { BUDGET_CASE } from './desk/budget-case.ts';
import { agencyBudgetRoutes } from './desk/routes.ts';
import { followMoney } from './follow-money.ts';
import { budgetRoutes } from './routes.ts';
import { reserveBudget } from './settle.ts';

export const BUDGET: CaseFeature = {
  name: 'budget',
  classes: BUDGET_CLASSES,
  cases: [BUDGET_CASE],
  hooks: { follow: followMoney, handIn: reserveBudget },
  routes: (app, portal) => {
    if (portal.programme.access.kind === 'budget') budgetRoutes(app, portal);
    agencyBudgetRoutes(app, portal);
  },
};
