import { makeVerificationSheet } from '#features/verification/server/make-sheet.ts';
import { cents } from '#ground/rules/values/money.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';

/** The sheet of a proof of use as the portal makes it. */
export const PROOF_SHEET = await makeVerificationSheet({
  programme: EXAMPLE_PROGRAMME,
  number: 'DJ22-000123C',
  transmittedAt: new Date('2023-08-15T10:00:00+02:00'),
  company: { name: 'Müller & Söhne GmbH', address: 'Hauptstraße 1a, 53113 Bonn' },
  signatory: 'Erika Muster',
  project: { title: 'Einführung eines ERP-Systems', startDate: '2022-06-01', endDate: '2023-05-31' },
  plan: {
    sumInvestApproved: cents(5_000_000),
    sumFundingApproved: cents(2_000_000),
    fundingRatio: 40,
    sumInvestOverall: cents(5_100_000),
    sumInvestEffective: cents(4_900_000),
    additionalFunding: cents(0),
    sumInvestRealized: cents(4_900_000),
    sumCalculatedFunding: cents(1_960_000),
    sumFunding: cents(1_960_000),
  },
  bank: { name: 'Müller & Söhne GmbH', institution: 'Sparkasse', iban: 'DE89370400440532013000', bic: null },
  declarations: ['Die Angaben sind richtig und vollständig.'],
  contentHash: 'deadbeef01234567'.repeat(4),
  rulesVersion: '2022-01-01',
});
