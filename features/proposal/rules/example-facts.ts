import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type Circumstances, type Facts, NO_FILES, NO_STEP_FACTS } from './facts.ts';

/** 20,000 euros for two proofs of together 50,000 euros: what tests of the agency's rules start from. */
export const EXAMPLE_GRANT: ApprovedSnapshot = {
  version: 1,
  isValueChain: false,
  security: true,
  authorizedPerson: { name: 'Dr. Erika Muster', email: 'erika.muster@example.org' },
  address: {
    street: 'Hauptstraße',
    houseNumber: '1',
    postcode: '53113',
    city: 'Bonn',
    state: 'Nordrhein-Westfalen',
  },
  startDate: '2022-07-01',
  endDate: '2023-06-30',
  fundingRatio: 40,
  sumInvestApproved: 5_000_000,
  sumFundingApproved: 2_000_000,
  proofs: [
    {
      id: 'one',
      description: 'Angebot Warenwirtschaft',
      provider: 'Software AG',
      totalSum: 3_000_000,
      devices: [{ sequence: 1, description: 'Warenwirtschaft', totalSum: 3_000_000 }],
      activities: [],
    },
    {
      id: 'two',
      description: 'Angebot Server',
      provider: 'Rechner GmbH',
      totalSum: 2_000_000,
      devices: [
        { sequence: 1, description: 'Server', totalSum: 1_500_000 },
        { sequence: 2, description: 'Firewall', totalSum: 500_000 },
      ],
      activities: [],
    },
  ],
  answers: {},
};

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
