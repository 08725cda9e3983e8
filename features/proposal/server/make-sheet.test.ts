import { describe, expect, it } from 'vitest';
import { drawQrCode, sheetCode } from '#features/sheet/server/print-sheet.ts';
import { inspect } from '#ground/server/pdf/inspect.ts';
import { newDocument } from '#ground/server/pdf/pdf.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { DECLARATIONS, makeSheet, SHEET_TITLE, type SheetInput } from './make-sheet.ts';

const INPUT: SheetInput = {
  programme: EXAMPLE_PROGRAMME,
  number: 'DJ22-000123C',
  submittedAt: new Date('2022-03-15T23:30:00+01:00'),
  company: {
    name: 'Müßiggang & Söhne GmbH',
    street: 'Hauptstraße',
    housenumber: '1a',
    postcode: '53113',
    city: 'Bonn',
  },
  authorisedPerson: { name: 'Dr. Erika Łukasz', function: 'Geschäftsführung' },
  project: { title: 'Einführung eines ERP-Systems', startDate: '2022-06-01', endDate: '2023-05-31' },
  funding: { total: 5_000_000, fq: 40, step3: 2_000_000, ownShare: 3_000_000 },
  cuts: [],
  contentHash: 'deadbeef01234567'.repeat(4),
  rulesVersion: '2022-01-01',
};

describe('makeSheet', () => {
  it('is a tagged German document with a title', async () => {
    const { source, roles } = readPdf(await makeSheet(INPUT));
    expect(source).toContain('/MarkInfo');
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/Lang \(de-DE\)/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    expect(roles).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure']),
    );
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
    expect(source).toMatch(/\/Alt /);
    expect(source).toMatch(/\/BBox \[/);
  });

  it('says everything that is signed, in text that can be read out', async () => {
    const text = readPdf(await makeSheet(INPUT)).pages.join(' ');
    for (const part of [
      SHEET_TITLE,
      ...DECLARATIONS,
      'DJ22-000123C',
      '15.03.2022, 23:30 Uhr',
      'Müßiggang & Söhne GmbH',
      'Hauptstraße 1a, 53113 Bonn',
      'Dr. Erika Łukasz, Geschäftsführung',
      'Einführung eines ERP-Systems',
      '01.06.2022 bis 31.05.2023',
      '40 %',
      'deadbeef 01234567 deadbeef',
      'Stand der Regeln 2022-01-01',
      'Ort und Datum',
      'Unterschrift: Dr. Erika Łukasz',
      `${EXAMPLE_PROGRAMME.agency.name}, ${EXAMPLE_PROGRAMME.agency.street}, ${EXAMPLE_PROGRAMME.agency.city}`,
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(part.replaceAll('\u00a0', ' '));
    }
    for (const sum of ['50.000,00', '20.000,00', '30.000,00']) expect(text).toContain(sum);
  });

  it('names the sheet on every page', async () => {
    const { pages } = readPdf(await makeSheet(INPUT));
    expect(pages.map((page) => page.includes('DJ22-000123C'))).toEqual(pages.map(() => true));
  });

  it('gives the same bytes for the same application, other bytes for any other', async () => {
    const [once, again, other] = await Promise.all([
      makeSheet(INPUT),
      makeSheet(INPUT),
      makeSheet({ ...INPUT, contentHash: 'f'.repeat(64) }),
    ]);
    expect(once.equals(again)).toBe(true);
    expect(once.equals(other)).toBe(false);
  });

  it('survives the longest answers', async () => {
    const project = { ...INPUT.project, title: 'Übermaß '.repeat(13).slice(0, 100) };
    const company = { ...INPUT.company, name: 'Donaudampfschifffahrtsgesellschaft'.repeat(7) };
    const { pages } = readPdf(
      await makeSheet({ ...INPUT, project, company, authorisedPerson: { name: 'X', function: null } }),
    );
    expect(pages.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['short texts', {}],
    ['a long name', { company: { ...INPUT.company, name: 'Donaudampfschifffahrtsgesellschaft '.repeat(7) } }],
    [
      'long everything',
      {
        company: { ...INPUT.company, name: 'Gesellschaft '.repeat(20), street: 'Lange Straße '.repeat(8) },
        authorisedPerson: { name: 'Dr. Erika Łukasz von und zu '.repeat(6), function: 'Prokura '.repeat(12) },
        project: { ...INPUT.project, title: 'Übermaß '.repeat(60) },
      },
    ],
  ] as const)(
    'is signed on the page of its sums and declarations, with %s, and no page has a code only',
    async (_, other) => {
      const { pages } = readPdf(await makeSheet({ ...INPUT, ...other }));
      const signed = pages.filter((page) => page.includes('Ort und Datum'));
      expect(signed).toHaveLength(1);
      const bound = ['Prüfsumme (SHA-256): deadbeef 01234567'];
      for (const part of [
        'Unterschrift: ',
        'Gesamtsumme der Investitionen',
        'Zuschuss',
        'Eigenanteil',
        ...bound,
        ...DECLARATIONS,
      ]) {
        expect(signed[0]?.replaceAll('\u00a0', ' ')).toContain(part);
      }
      for (const page of pages) expect(page.length).toBeGreaterThan(300);
    },
  );

  it('says in one line why the grant is capped', async () => {
    const cuts = ['Der Höchstbetrag ist 50.000,00 €.'];
    const { pages } = readPdf(await makeSheet({ ...INPUT, cuts }));
    expect(pages.join(' ').replaceAll('\u00a0', ' ')).toContain(`Der Zuschuss ist gekürzt. ${cuts[0]}`);
  });

  it('fits one page where the answers are of usual length', async () => {
    expect(readPdf(await makeSheet(INPUT)).pages).toHaveLength(1);
  });

  it('passes the checks that uploads must pass: it comes back signed', async () => {
    expect(await inspect(await makeSheet(INPUT))).toBeUndefined();
  });
});

describe('drawQrCode', () => {
  it('draws every dark module once, inside the quiet zone', () => {
    const pdf = newDocument({ title: 'x', subject: 'x', createdAt: INPUT.submittedAt });
    const drawn: number[][] = [];
    const { rect } = pdf.doc;
    pdf.doc.rect = (...place) => {
      drawn.push(place);
      return rect.apply(pdf.doc, place);
    };
    drawQrCode(pdf, { content: sheetCode(INPUT), alternative: 'x', left: 100, top: 200, edge: 120 });
    const area = drawn.reduce((sum, [, , width = 0, height = 0]) => sum + width * height, 0);
    expect(area / 120 ** 2).toBeGreaterThan(0.25);
    expect(area / 120 ** 2).toBeLessThan(0.5);
    const unit = drawn[0]?.[3] ?? 0;
    for (const [x = 0, y = 0, width = 0] of drawn) {
      expect(x).toBeGreaterThan(100 + 4 * unit - 0.001);
      expect(y).toBeGreaterThan(200 + 4 * unit - 0.001);
      expect(x + width).toBeLessThan(220 - 4 * unit + 0.001);
    }
  });
});
