import { type DeMinimisDeclaration, OWN_COMPANY } from './fields.ts';

/** One grant received by the company itself in a tax year of 2022, when the demonstration plays. */
export const EXAMPLE: DeMinimisDeclaration = {
  linkedCompanies: true,
  received: true,
  requested: true,
  goDigitalFunded: false,
  isRoadTransport: false,
  minimis: [
    {
      received: true,
      year: '2021',
      company: OWN_COMPANY,
      provider: 'Land Nordrhein-Westfalen',
      fkz: '01XX2021',
      type: 'Zuschuss',
      executionDate: '2021-03-01',
      fundingAmount: 750_000,
      investmentAmount: 750_000,
    },
    {
      received: false,
      year: '2022',
      company: OWN_COMPANY,
      provider: 'KfW Bankengruppe',
      fkz: 'Betriebsmittelkredit 2022',
      type: 'Darlehen',
      executionDate: null,
      fundingAmount: 5_000_000,
      investmentAmount: 250_000,
    },
  ],
  ackSubFraud: true,
  ackDisclosure: true,
  ackRegulation: true,
  ackDeadline: true,
  ackMinimiProof: true,
};

/** A company without any aid. */
export const EXAMPLE_WITHOUT_AID: DeMinimisDeclaration = {
  linkedCompanies: true,
  received: false,
  requested: false,
  goDigitalFunded: false,
  isRoadTransport: false,
  minimis: [],
  ackSubFraud: null,
  ackDisclosure: null,
  ackRegulation: null,
  ackDeadline: null,
  ackMinimiProof: null,
};
