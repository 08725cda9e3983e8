import { perProgramme } from '#ground/rules/programme/programme.ts';
import { defineStep, type Facts } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { checkDeclaration, remainingOf } from './check.ts';
import { DE_MINIMIS_STEP, type DeMinimisDeclaration, fieldsOf, OWN_COMPANY } from './fields.ts';
import { fromWire, toWire } from './wire.ts';

/** Entries and acknowledgements are asked exactly when aid was received or requested (2-application §5, step 4). */
function hasAid(data: DeMinimisDeclaration): boolean {
  return data.received === true || data.requested === true;
}

/** Drops the entries of a kind that was answered with No; the own company is one value, however it was named. */
function pruneEntries(data: DeMinimisDeclaration, { company: own }: Pick<Facts, 'company'>): DeMinimisDeclaration {
  const answerOf = (received: boolean) => (received ? data.received : data.requested);
  const minimis = data.minimis
    .filter((entry) => entry.received === null || answerOf(entry.received) === true)
    .map((entry) => (entry.company === own ? { ...entry, company: OWN_COMPANY } : entry));
  return { ...data, minimis };
}

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

/** What is asked of the time that counts differs by programme. */
export const deMinimisStep = perProgramme((programme) =>
  defineStep({
    number: DE_MINIMIS_STEP,
    texts: HEADINGS['de-minimis'],
    fields: fieldsOf(programme),
    sections: [
      {
        title: 'Fragen zu De-minimis-Beihilfen',
        fields: ['received', 'requested', 'goDigitalFunded', 'isRoadTransport'],
      },
      { title: 'De-minimis-Rechner', fields: ['minimis', 'linkedCompanies'] },
      {
        title: 'Erklärungen',
        fields: ['ackSubFraud', 'ackDisclosure', 'ackRegulation', 'ackDeadline', 'ackMinimiProof'],
      },
    ],
    asked: {
      minimis: hasAid,
      ackSubFraud: hasAid,
      ackDisclosure: hasAid,
      ackRegulation: hasAid,
      ackDeadline: hasAid,
      ackMinimiProof: hasAid,
    },
    prune: pruneEntries,
    check: checkDeclaration,
    contributes: (data, facts) => ({
      maxDeminimis: remainingOf(data, facts),
      isRoadTransport: data.isRoadTransport === true,
    }),
    toWire,
    fromWire,
    // The PUT calls them entries (contract §6.3).
    wirePath: (path) => path.replace(/^minimis\b/, 'entries'),
    formPath: (path) => path.replace(/^entries\b/, 'minimis'),
    example: EXAMPLE,
  }),
);
