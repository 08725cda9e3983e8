import { createHash } from 'node:crypto';
import { makeSheet, type SheetInput } from '#features/proposal/server/make-sheet.ts';
import { makeVerificationSheet } from '#features/verification/server/make-sheet.ts';
import { cents } from '#ground/rules/values/money.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import type { IssuedSheet } from '../signatures.ts';

const INPUT: SheetInput = {
  programme: EXAMPLE_PROGRAMME,
  number: 'DJ22-000123C',
  submittedAt: new Date('2022-03-15T23:30:00+01:00'),
  company: { name: 'Müller & Söhne GmbH', street: 'Hauptstraße', housenumber: '1a', postcode: '53113', city: 'Bonn' },
  authorisedPerson: { name: 'Erika Muster', function: 'Geschäftsführung' },
  project: { title: 'Einführung eines ERP-Systems', startDate: '2022-06-01', endDate: '2023-05-31' },
  funding: { total: 5_000_000, fq: 40, step3: 2_000_000, ownShare: 3_000_000 },
  cuts: [],
  contentHash: 'deadbeef01234567'.repeat(4),
  rulesVersion: '2022-01-01',
};

/** Sheets as the portal makes them: the one asked for, an earlier one of the same case and one of another case. */
export const SHEET = await makeSheet(INPUT);
export const OLDER_SHEET = await makeSheet({ ...INPUT, contentHash: '0123456789abcdef'.repeat(4) });
export const OTHER_SHEET = await makeSheet({ ...INPUT, number: 'DJ22-000999C' });
/** Looks like the sheet, but was never issued. */
export const FOREIGN_SHEET = await makeSheet({ ...INPUT, funding: { ...INPUT.funding, step3: 9_000_000 } });

export function issued(bytes: Buffer, belongsTo: IssuedSheet['belongsTo']): IssuedSheet {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), length: bytes.length, belongsTo };
}

export const SHEETS = [issued(OTHER_SHEET, 'other'), issued(SHEET, 'this'), issued(OLDER_SHEET, 'older')];

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
