import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import type { Field } from '#ground/rules/fields/field.ts';
import { cents } from '#ground/rules/values/money.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { PLAN_LABELS } from '../rules/plan/plan.ts';
import { VERIFICATION_STEP_5 } from '../rules/steps/step-5-financing-overview.ts';
import { VERIFICATION_STEP_6 } from '../rules/steps/step-6-review.ts';
import { LAST_DECLARATION, makeVerificationSheet, type VerificationSheetInput } from './make-sheet.ts';

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

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

describe('the signature sheet', () => {
  it('is made after the transmission, bound to the content, and told by mail', async () => {
    const client = await (await VerificationClient.begun(test)).bringTo('in_review');
    expect((await client.get()).verificationPdf).toBeNull();
    await client.patch(client.form(6), 'review');
    const { verificationPdf } = await client.get();
    expect(verificationPdf).toBe(`${client.path}/verification_pdf`);
    const waiting = await client.call('GET', verificationPdf);
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '5']);
    await test.runJobs();
    const { status, body } = await client.call('GET', verificationPdf);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      '@type': 'Media',
      fileName: 'Unterschriftsblatt.pdf',
      mimeType: 'application/pdf',
      keywords: ['verification', 'signature'],
      linkedResource: client.path,
    });
    const download = await test.app.inject({ url: body.downloadUrl, headers: client.account.headers });
    const text = readPdf(download.rawPayload).pages.join(' ');
    const row = await test.portal.db
      .selectFrom('verification')
      .selectAll()
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    for (const part of [
      'Unterschriftsblatt zum Verwendungsnachweis',
      'Erika Muster',
      'Digitale Fertigungssteuerung',
      '01.07.2022 bis 30.06.2023',
      '49.000,00',
      'DE89 3704 0044 0532 0130 00',
      'Alle Angaben sind richtig und vollständig.',
      'Das oben genannte Fördervorhaben wurde umgesetzt und beendet.',
      row.content_hash?.slice(0, 8) ?? 'no hash',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/undefined|null|NaN/);
    expect((await client.call('DELETE', body['@id'])).status).toBe(403);
    const mails = await test.mails(client.account.email);
    expect(mails.filter(({ subject }) => subject?.startsWith('Unterschriftsblatt'))).toHaveLength(1);
  });

  it('has another checksum for another content', async () => {
    const hashes = new Set<string | null>();
    for (const name of ['Muster GmbH', 'Andere GmbH']) {
      const client = await (await VerificationClient.begun(test)).bringTo('affirmable');
      await client.patch(
        { ...client.form(5), verificationBank: { name, institution: 'Bank', iban: 'DE89370400440532013000' } },
        'affirm',
      );
      await client.patch(client.form(6), 'review');
      const row = await test.portal.db
        .selectFrom('verification')
        .selectAll()
        .where('id', '=', client.id)
        .executeTakeFirst();
      expect(row?.content_hash).toMatch(/^[0-9a-f]{64}$/);
      hashes.add(row?.content_hash ?? null);
    }
    expect(hashes.size).toBe(2);
  });
});
