import { describe, expect, it } from 'vitest';
import type { Field } from '#ground/rules/fields/field.ts';
import { cents } from '#ground/rules/values/money.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { PLAN_LABELS } from '../rules/plan/plan-texts.ts';
import { VERIFICATION_STEP_5 } from '../rules/step-5-financing-overview/schema.ts';
import { VERIFICATION_STEP_6 } from '../rules/step-6-review/schema.ts';
import { makeVerificationSheet, type VerificationSheetInput } from './make-verification-sheet.ts';
import { LAST_DECLARATION } from './texts.ts';

const { verificationAffirm } = VERIFICATION_STEP_5.fields;
const AFFIRMED: readonly Field[] = verificationAffirm?.kind === 'group' ? Object.values(verificationAffirm.fields) : [];
const DECLARATIONS = [...AFFIRMED, ...Object.values(VERIFICATION_STEP_6.fields)].map(({ label }: Field) => label);

const INPUT: VerificationSheetInput = {
  programme: EXAMPLE_PROGRAMME,
  number: 'DJ22-000123C',
  transmittedAt: new Date('2023-08-15T10:00:00+02:00'),
  company: { name: 'Müßiggang & Söhne GmbH', address: 'Hauptstraße 1a, 53113 Bonn' },
  signatory: 'Dr. Erika Łukasz',
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
  bank: {
    name: 'Müßiggang & Söhne GmbH',
    institution: 'Sparkasse',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  },
  declarations: DECLARATIONS,
  contentHash: 'deadbeef01234567'.repeat(4),
  rulesVersion: '2022-01-01',
};

describe('makeVerificationSheet', () => {
  it.each([
    ['short texts', {}],
    [
      'long texts',
      {
        company: { name: 'Gesellschaft '.repeat(20), address: 'Lange Straße '.repeat(12) },
        signatory: 'Dr. Erika Łukasz von und zu '.repeat(8),
        project: { ...INPUT.project, title: 'Übermaß '.repeat(60) },
        bank: { ...INPUT.bank, name: 'Gesellschaft '.repeat(10), institution: 'Sparkasse '.repeat(10) },
      },
    ],
  ])('is signed on the page of its sums and declarations, with %s, and no page has a code only', async (_, other) => {
    const { pages } = readPdf(await makeVerificationSheet({ ...INPUT, ...other }));
    const signed = pages.filter((page) => page.includes('Ort und Datum'));
    expect(signed).toHaveLength(1);
    const text = signed[0]?.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ') ?? '';
    for (const part of ['Unterschrift: ', ...Object.values(PLAN_LABELS), LAST_DECLARATION]) {
      expect(text).toContain(part);
    }
    for (const declaration of DECLARATIONS) expect(text).toContain(declaration.replaceAll(/\s+/g, ' '));
    for (const page of pages) expect(page.length).toBeGreaterThan(300);
  });
});
