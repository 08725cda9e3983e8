import { BUDGET_TABLE } from '#features/cases/rules/extra-acts.ts';
import { defineCase } from '#features/cases/server/case-kind.ts';
import { confirm, propose, proposeCarryOver, refuse, takeBack } from './change-budget.ts';
import { loadBudgetChange } from './change-store.ts';

export const BUDGET_CASE = defineCase({
  name: 'budget',
  table: BUDGET_TABLE,
  load: loadBudgetChange,
  about: () => ['/api/agency/budget'],
  facts: async () => ({}),
  effects: { propose, 'propose-carry-over': proposeCarryOver, confirm, 'take-back': takeBack, refuse },
  mails: {},
  writesDraft: [],
  signs: { confirm: ['propose', 'propose-carry-over'] },
  dropsDrafts: [],
});
