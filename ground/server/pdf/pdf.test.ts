import { describe, expect, it } from 'vitest';
import { finish, heading, list, newDocument, paragraph } from './pdf.ts';
import { table } from './pdf-table.ts';
import { readPdf } from './testing/pdf-text.ts';

const INFO = { title: 'Prüfblatt', subject: 'Test', createdAt: new Date('2022-03-15T09:00:00Z') };
const COLUMNS = [
  { title: 'Angabe', share: 1 },
  { title: 'Antwort', share: 2 },
];

describe('a document', () => {
  it('keeps umlauts, foreign letters and ligatures extractable, in reading order', async () => {
    const pdf = newDocument(INFO);
    heading(pdf, 1, 'Größe und Straße');
    paragraph(pdf, 'Ziffern, Łódź, Şişli, 17.000,00 €');
    list(pdf, ['erstens', 'zweitens'], { numbered: true });
    const { pages } = readPdf(await finish(pdf, 'Fuß'));
    expect(pages[0]).toBe(
      'Größe und Straße Ziffern, Łódź, Şişli, 17.000,00 € 1. erstens 2. zweitens Fuß · Seite 1 von 1',
    );
  });

  it('says that it is PDF/A-2a and PDF/UA-1, with its colours and the names of its properties described', async () => {
    const pdf = newDocument(INFO);
    paragraph(pdf, 'Für das Archiv');
    const bytes = (await finish(pdf, 'Fuß')).toString('latin1');
    expect(bytes).toMatch(/pdfaid:part>2<[\s\S]*pdfaid:conformance>A</);
    expect(bytes).toContain('/GTS_PDFA1');
    expect(bytes).toContain('pdfuaid:part>1<');
    expect(bytes).toContain('pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/<');
    const sheet = newDocument({ ...INFO, carriesMore: true });
    expect((await finish(sheet, 'Fuß')).toString('latin1')).not.toContain('pdfaid');
  });

  it('is the same for the same content', async () => {
    const make = async () => {
      const pdf = newDocument(INFO);
      paragraph(pdf, 'Gleich');
      return finish(pdf, 'Fuß');
    };
    expect((await make()).equals(await make())).toBe(true);
  });

  it('loses no letter to a document made before it with letters composed of others', async () => {
    const before = newDocument(INFO);
    paragraph(before, 'Łódź, Şişli, Köln, Ångström, piñata');
    await finish(before, 'Fuß');
    const pdf = newDocument(INFO);
    paragraph(pdf, 'Antworten ohne Lücke: abcdefghijklmnopqrstuvwxyz');
    const { pages } = readPdf(await finish(pdf, 'Fuß'));
    expect(pages[0]).toContain('Antworten ohne Lücke: abcdefghijklmnopqrstuvwxyz');
  });

  it('leaves no heading alone at the foot of a page, wherever on it the table below begins', async () => {
    const rows = [
      ['Kontoinhaber', 'Muster und Söhne Werkzeugbau und Feinmechanik Gesellschaft mit beschränkter Haftung'],
    ];
    for (let above = 600; above < 760; above += 3) {
      const pdf = newDocument(INFO);
      pdf.doc.y = above;
      heading(pdf, 2, 'Bankverbindung');
      table(pdf, { columns: COLUMNS, rows, rowHeaders: true });
      const { pages } = readPdf(await finish(pdf, 'Fuß'));
      expect(
        pages.find((page) => page.includes('Bankverbindung')),
        `${above} points down`,
      ).toContain('Kontoinhaber');
    }
  });

  it('repeats the column titles of a table on every page, once in the structure', async () => {
    const pdf = newDocument(INFO);
    table(pdf, { columns: COLUMNS, rows: Array.from({ length: 80 }, (_, index) => [`Zeile ${index}`, 'Wert']) });
    const { pages, roles } = readPdf(await finish(pdf, 'Fuß'));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toMatch(/^Angabe Antwort Zeile/);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(COLUMNS.length);
  });

  it('lets a row taller than a page flow on and goes on below it', async () => {
    const pdf = newDocument(INFO);
    const long = Array.from({ length: 900 }, (_, index) => `Wort${index}`).join(' ');
    table(pdf, {
      columns: COLUMNS,
      rows: [
        ['lang', long],
        ['kurz', 'Ende'],
      ],
      rowHeaders: true,
    });
    const { pages } = readPdf(await finish(pdf, 'Fuß'));
    expect(pages.at(-1)).toMatch(/Wort899 .*kurz Ende/);
    expect(pages.join(' ')).toContain('Wort0 ');
  });
});
