import { describe, expect, it } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { BOLD, fontOf, REGULAR } from './fonts.ts';
import { LETTER_SIDES, letterhead } from './letterhead.ts';
import { finish, heading, list, newDocument, paragraph } from './pdf.ts';
import { table } from './table.ts';

const TEXTS: readonly (readonly [what: string, text: string, printed: string])[] = [
  ['bullets', '• a ▪ b ● c ◦ d', '• a • b • c • d'],
  ["Word's own signs", '\uf0b7 a \uf0a7 b \uf0fc c \uf0e0 d', '• a • b [x] c -> d'],
  ['check marks and boxes', '✓ ja ☐ offen ✗ nein', '[x] ja [ ] offen [–] nein'],
  ['arrows', 'alt → neu', 'alt -> neu'],
  ['a decomposed umlaut, which the font puts together', 'Mu\u0308ller', 'Mu\u0308ller'],
  ['Latin letters of all kinds', 'Šimčák, Łódź, Yıldırım, Őry', 'Šimčák, Łódź, Yıldırım, Őry'],
  ['a name in Chinese', '李伟', 'LiWei'],
  ['a name in Hebrew', 'דוד', 'dvd'],
  ['a mark of how a sign looks', 'ja\ufe0f', 'ja'],
  ['what nobody knows', 'a\u{f0000}b', 'a?b'],
];

it.each(TEXTS)('%s', (_what, text, printed) => {
  for (const name of [REGULAR, BOLD] as const) {
    const { glyphs } = fontOf(name).layout(text);
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
    const read = glyphs.flatMap(({ codePoints }) => codePoints.map((one) => String.fromCodePoint(one))).join('');
    expect(read).toBe(printed);
  }
});

const SENDER = ['Projektträger Muster', 'Musterallee 1', '53175 Bonn', 'rat@muster.example'];
const RECIPIENT = ['Werkstatt GmbH', 'Frau Erika Muster', 'Hauptstr. 1', '53113 Bonn'];

async function letter(recipient = RECIPIENT, more = {}): Promise<Buffer> {
  const createdAt = new Date('2022-03-15T09:00:00Z');
  const pdf = newDocument({ title: 'Brief', subject: 'Bescheid', createdAt, sides: LETTER_SIDES });
  letterhead(pdf, { sender: SENDER, recipient, ...more });
  const { y } = pdf.doc;
  expect(y).toBeCloseTo((98.5 * 72) / 25.4, 3);
  paragraph(pdf, 'Text');
  return finish(pdf, 'Fuß');
}

it('names writer and recipient once to whoever hears it, before the text', async () => {
  const { pages, roles } = readPdf(await letter());
  const [page = ''] = pages;
  expect(page).toMatch(/^Projektträger Muster Musterallee 1 53175 Bonn rat@muster\.example/);
  expect(page.indexOf('Werkstatt GmbH Frau Erika Muster Hauptstr. 1 53113 Bonn')).toBeLessThan(page.indexOf('Text'));
  expect(roles.filter((role) => role === 'P')).toHaveLength(4);
});

it('shows reference and day beside the address', async () => {
  const information = [
    ['Unser Zeichen', 'DJ22-0000017'],
    ['Datum', '15.03.2022'],
  ];
  const [page = ''] = readPdf(await letter(RECIPIENT, { information })).pages;
  expect(page).toContain('53175 Bonn Unser Zeichen: DJ22-0000017 Datum: 15.03.2022');
});

it('keeps the text where it begins, however long the recipient’s name is', async () => {
  await letter(['Gesellschaft für außerordentlich lange Namen im Maschinenbau mbH & Co. KG', ...RECIPIENT.slice(1)]);
});

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
