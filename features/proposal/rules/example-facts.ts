import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type Circumstances, type Facts, NO_FILES, NO_STEP_FACTS } from './facts.ts';

/** The day of the demonstration, nothing uploaded, no value-chain quota. */
export const EXAMPLE_CIRCUMSTANCES: Circumstances = {
  today: '2022-03-15',
  programme: EXAMPLE_PROGRAMME,
  files: NO_FILES,
  valueChainForced: false,
  lostLeadCode: null,
  receivedOn: null,
  company: '/api/companies/00000000-0000-4000-8000-00000000000a',
  companyName: 'Muster GmbH',
};

/** Facts that fit the examples of the steps: a single company of 11 to 50 people, module 1, 50,000 euros net. */
export function exampleFacts(changes: Partial<Facts> = {}): Facts {
  return {
    ...NO_STEP_FACTS,
    ...EXAMPLE_CIRCUMSTANCES,
    employeesCount: 11,
    isDeductInputTax: true,
    maxDeminimis: 19_000_000,
    moduleOne: true,
    security: true,
    sumInvestOverall: 5_000_000,
    ...changes,
  };
}
