import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { actOperations } from '#features/cases/server/classes.ts';
import type { WireBudget } from '#ground/rules/programme/wire.ts';
import type { BudgetOverview } from '../rules/wire.ts';
import { agencyBudgetRoutes, budgetRoutes, yearsMoney } from './agency-routes.ts';
import { BUDGET_CASE } from './budget-case.ts';
import { followMoney, reserveBudget } from './settle.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AgencyBudget: BudgetOverview;
    Budget: WireBudget;
  }
}

export const BUDGET: CaseFeature = {
  name: 'budget',
  classes: {
    AgencyBudget: {
      description: 'Das Geld des Förderprogramms nach Haushaltsjahren',
      properties: {
        isLimited: 'Es ist ein Budget eingetragen',
        whole: 'Gesamtrahmen in Cent',
        freeOfWhole: 'Davon frei, in Cent',
        lines: 'Haushaltsmittel und Verpflichtungsermächtigungen mit dem, was Bewilligungen davon halten',
        acts: 'Was die Person jetzt tun darf',
        changes: 'Vorgeschlagene und entschiedene Änderungen',
      },
      operations: actOperations(['budget']),
    },
    Budget: {},
  },
  cases: [BUDGET_CASE],
  hooks: { beforeEffect: followMoney, handIn: reserveBudget },
  offers: { yearsMoney },
  calls: { 'budget show': ['GET /budget', 'zeigt den Haushalt'] },
  routes: (app, portal) => {
    if (portal.programme.access.kind === 'budget') budgetRoutes(app, portal);
    agencyBudgetRoutes(app, portal);
  },
};
