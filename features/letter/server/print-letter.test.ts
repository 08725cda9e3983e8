import { describe, expect, it } from 'vitest';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { exampleLetters } from '../rules/example-letters.ts';
import { firstTexts } from '../rules/legal/letter-texts.ts';
import { printLetter } from './print-letter.ts';

const LETTERS = exampleLetters({
  programme: EXAMPLE_PROGRAMME,
  texts: firstTexts(EXAMPLE_PROGRAMME),
  number: 'DJ22-0000017',
  recipient: ['Werkstatt Müßiggang GmbH', 'Dr. Erika Muster', 'Hauptstraße 1', '53113 Bonn'],
  writtenOn: '2022-03-15',
  delivery: 'post',
  signedBy: 'Emil Entscheid',
});
const WRITTEN = new Date('2022-03-15T09:00:00Z');

const OBJECTION = [
  'Rechtsbehelfsbelehrung',
  'bis zum Ablauf eines Monats nach der Bekanntgabe Widerspruch einlegen',
  'schriftlich oder zur Niederschrift einzulegen',
  'Projektträger Digital Jetzt, Musterallee 1, 53175 Bonn',
];

/** What the letter of each kind has to say beside its reasons. */
const SAYS: Record<string, readonly string[]> = {
  approve: [
    ...OBJECTION,
    'Sie können ihn auch im Förderportal einlegen.',
    'bewilligen wir Ihnen einen nicht rückzahlbaren Zuschuss bis zu 20.000,00\u00a0€',
    'Verwendungsnachweis fällig am 30.08.2023',
    'Nebenbestimmungen 1.',
    '9. Wir können diesen Bescheid ganz oder teilweise widerrufen',
    '§ 44 BHO',
    'Verordnung (EU) Nr. 1407/2013',
    'subventionserheblich',
    'Die Voraussetzungen sind erfüllt',
    'Anlagen Wie es zu „Zuschuss“ kommt Anerkannte Kosten je Position',
    'Nachweis 2, Investition 2: Firewall',
  ],
  deny: [
    ...OBJECTION,
    'Ihren Antrag auf einen Zuschuss lehnen wir ab.',
    '1. Die Förderquote stimmt.',
    'Gelegenheit, sich zu äußern (§ 28 Abs. 1 VwVfG)',
    'Anlage: Wie es zu „Zuschuss“ kommt',
  ],
  lapse: [...OBJECTION, 'das unterschriebene Blatt nicht erreicht'],
  revoke: [...OBJECTION, 'von Anfang an (§ 49 Abs. 3 VwVfG)', 'Die De-minimis-Bescheinigung gilt nicht mehr.'],
  'revoke-in-part': [...OBJECTION.slice(0, 3), '§ 49a Abs. 1 VwVfG'],
  accept: [...OBJECTION, '20.000,00\u00a0€ (bisher: 10.000,00\u00a0€)', 'Verwendungsnachweis fällig am 30.08.2023'],
  refuse: [...OBJECTION, 'gilt unverändert weiter'],
  remedy: ['Ihrem Widerspruch helfen wir ab.', 'erheben wir keine Kosten', '§ 72 VwGO'],
  reject: [
    'Rechtsbehelfsbelehrung',
    'innerhalb eines Monats nach Zustellung Klage beim Verwaltungsgericht Köln, Appellhofplatz, 50667 Köln',
    'zur Niederschrift der Geschäftsstelle',
    'Die Kosten des Widerspruchsverfahrens tragen Sie.',
    '§ 73 VwGO',
  ],
  'final-notice': [
    ...OBJECTION.slice(0, 3),
    'Nachweis 1, Rechnung R-2 46.000,00\u00a0€ 46.000,00\u00a0€',
    'Skonto nicht abgezogen',
  ],
  reclaim: [...OBJECTION.slice(0, 3), '§ 49a Abs. 3 Satz 1 VwVfG', 'Basiszinssatz'],
  hearing: ['Ablehnung des Antrags', 'Bis zum 15.03.2022 können Sie dazu Stellung nehmen', '§ 28 Abs. 1 VwVfG'],
  certificate: ['Bruttosubventionsäquivalent 20.000,00\u00a0€', 'Tag der Gewährung 15.03.2022', 'zehn Jahre'],
};

it('there is an expectation for every kind of letter', () => {
  expect(Object.keys(SAYS).sort()).toEqual(Object.keys(LETTERS).sort());
});

describe.each(Object.entries(LETTERS))('the PDF of %s', (kind, letter) => {
  it('says what it has to, to whoever hears it too', async () => {
    const text = readPdf(await printLetter(letter, WRITTEN))
      .pages.join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const part of SAYS[kind] ?? []) expect(text).toContain(part.replaceAll(/\s+/g, ' '));
    expect(text).toContain('Unser Zeichen: DJ22-0000017');
    expect(text).toContain('Datum: 15.03.2022');
    expect(text).toContain('Werkstatt Müßiggang GmbH Dr. Erika Muster Hauptstraße 1 53113 Bonn');
    expect(text).toMatch(/Im Auftrag Emil Entscheid/);
    expect(text).toContain('Seite 1 von');
    expect(text).not.toMatch(/[{}]|undefined|null/);
  });

  it('is tagged, German, has a title and the mark of PDF/UA', async () => {
    const bytes = await printLetter(letter, WRITTEN);
    const { source, roles } = readPdf(bytes);
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/Lang \(de-DE\)/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    expect(bytes.toString('latin1')).toContain('pdfuaid');
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']));
    const { blocks, annex = [] } = letter;
    const hasTable = [...blocks, ...annex].some((block) => block.kind === 'facts' || block.kind === 'table');
    for (const role of ['Table', 'TH', 'TD']) expect(roles.includes(role)).toBe(hasTable);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.includes('L')).toBe(letter.blocks.some((block) => block.kind === 'list'));
  });

  it('is signed on the page of the words before', async () => {
    const { pages } = readPdf(await printLetter(letter, WRITTEN));
    const signed = pages.find((page) => page.includes('Im Auftrag'));
    expect(signed).toMatch(/Fragen beantworten wir gern.*Mit freundlichen Grüßen Im Auftrag/s);
  });

  it('is the same for the same letter', async () => {
    const [one, other] = await Promise.all([printLetter(letter, WRITTEN), printLetter(letter, WRITTEN)]);
    expect(readPdf(one).pages).toEqual(readPdf(other).pages);
  });
});
