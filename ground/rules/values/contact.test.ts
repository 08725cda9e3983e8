import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GERMAN_STATE_OPTIONS,
  GERMAN_STATES,
  readCompanyName,
  readPersonName,
  readPhone,
  readPostcode,
  readUrl,
  splitStreet,
} from './contact.ts';

describe('readPhone', () => {
  it.each([
    ['0228123456', '0228123456'],
    ['0228 123456', '0228123456'],
    ['0228/123456', '0228123456'],
    ['0228 / 12 34 - 56', '0228123456'],
    ['0228 1234–56', '0228123456'],
    ['(0228) 123456', '0228123456'],
    ['(0)228 123456', '0228123456'],
    ['+49 228 123456', '0228123456'],
    ['+49 (0)228 123456', '0228123456'],
    ['+49 (0) 228/12345-6', '0228123456'],
    ['+49(0228)123456', '0228123456'],
    ['+49 0228 123456', '0228123456'],
    ['0049 228 123456', '0228123456'],
    ['0228\u00a0123456 ', '0228123456'],
    ['+43 1 234567', '00431234567'],
    ['0228.123456', '0228123456'],
    ['0228.12.34.56', '0228123456'],
    ['０２２８ １２３４', '02281234'],
    ['\u00a00228 123456\u200b', '0228123456'],
    ['+43 (0)1 234567', '00431234567'],
  ])('reads %s', (typed, value) => {
    expect(readPhone(typed)).toEqual({ ok: true, value });
  });

  it.each([
    '228123456',
    '0',
    'null zwei',
    '0228 12a',
    '0228+12',
    '+49',
    '++49 228 1',
    '(0)',
    '٠٢٢٨',
    '00',
    '000',
    '0000000',
    '0-0',
    '+00',
    '0049',
    '...',
  ])('refuses %s', (typed) => {
    const message = 'Bitte tragen Sie nur Zahlen ohne Sonder- oder Leerzeichen ein, beginnend mit einer 0.';
    expect(readPhone(typed)).toEqual({ ok: false, message });
  });

  it('leaves what it has read as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()/-. ') }), (typed) => {
        const read = readPhone(typed);
        if (read.ok) expect(readPhone(read.value)).toEqual(read);
      }),
    );
  });
});

describe('readPostcode', () => {
  it.each([
    ['53113', '53113'],
    ['01067', '01067'],
    [' 53 113 ', '53113'],
    ['D-53113', '53113'],
    ['d 53113', '53113'],
    ['DE-53113', '53113'],
    ['\u00a0D-01067\u202f', '01067'],
    ['\u202a01067\u202c', '01067'],
  ])('reads %s', (typed, value) => {
    expect(readPostcode(typed)).toEqual({ ok: true, value });
  });

  it.each(['5311', '531133', '5311a', 'D-5311', 'Bonn', '53-113', 'A-53113', '٥٣١١٣', '00000', '00123'])(
    'refuses %s',
    (typed) => {
      expect(readPostcode(typed)).toEqual({ ok: false, message: 'Bitte geben Sie eine gültige PLZ an.' });
    },
  );
});

it.each([
  ['Musterstraße 12', 'Musterstraße', '12'],
  ['Musterstr. 12a', 'Musterstr.', '12a'],
  ['Am Alten Markt 3 b', 'Am Alten Markt', '3 b'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Industriestraße 12-14', 'Industriestraße', '12-14'],
  ['Hauptstraße 5/1', 'Hauptstraße', '5/1'],
  ['  Ringstraße, 7 ', 'Ringstraße', '7'],
])('%j is %s and %s', (typed, street, number) => {
  expect(splitStreet(typed)).toEqual({ street, number });
});

it.each([
  'Musterstraße',
  'Straße des 17. Juni',
  'Platz der Republik',
  'C 4',
  'Q7 12',
  '12',
  '',
  'Straße 12345',
  'Weg 12 Hof',
])('%j stays as it is', (typed) => {
  expect(splitStreet(typed)).toBeUndefined();
});

describe('readUrl', () => {
  it.each([
    'https://www.beispiel.de',
    'http://muster.de/',
    'https://muster.de:8443/über-uns?a=1#team',
    'https://müller-söhne.de',
    'HTTPS://Muster.DE',
  ])('takes %s as it is', (typed) => {
    expect(readUrl(typed)).toEqual({ ok: true, value: typed });
  });

  it('means https where no scheme is typed', () => {
    expect(readUrl(' www.beispiel.de ')).toEqual({ ok: true, value: 'https://www.beispiel.de' });
  });

  it.each([
    'beispiel',
    'https://',
    'https://beispiel',
    'ftp://beispiel.de',
    'javascript:alert(1)',
    'https://bei spiel.de',
    'https://beispiel..de',
    'https://-beispiel.de',
    'https://beispiel.d',
    'https://1.2.3.4',
    'https://bank.de@boese.de',
    'https://beispiel.de:port',
    'https://beispiel.de:80:80',
    'https://beispiel.de/"><script>',
    'erika@beispiel.de',
    'keine',
  ])('refuses %s', (typed) => {
    const message = 'Bitte geben Sie die Internetadresse im Format https://www.beispiel.de an.';
    expect(readUrl(typed)).toEqual({ ok: false, message });
  });
});

it('names the 16 states, each once and in order', () => {
  expect(new Set(GERMAN_STATES).size).toBe(16);
  expect([...GERMAN_STATES].sort(new Intl.Collator('de').compare)).toEqual([...GERMAN_STATES]);
});

it('offers every state under its own name', () => {
  expect(GERMAN_STATE_OPTIONS.map((option) => option.value)).toEqual([...GERMAN_STATES]);
  expect(GERMAN_STATE_OPTIONS.every((option) => option.label === option.value)).toBe(true);
});

const PEOPLE = [
  'Erika',
  "O'Neil",
  'O’Neil',
  'von der Leyen-Müller',
  'Đặng',
  'Łukasz',
  'Nguyễn Thị Minh',
  'José María',
  'Jean-Luc',
  'Müller-Lüdenscheidt',
  'Karl-Theodor Maria Nikolaus',
  'J. R. R.',
  'J.R.R.',
  'St.John',
  'Dr.med. Anna',
  'Żółć',
  'Ægir',
  'Ó Súilleabháin',
  'İbrahim',
  'Ὀδυσσεύς',
  'Иван',
  '王小明',
  'محمد',
  'Meier (geb. Schulz)',
  'de la Cruz',
  'Malietoa Tanumafili II',
  'X Æ A-12',
  'Li',
  'D’Angelo',
  "N'Golo",
  'Mc.Donald',
  'Dr.Li',
];

const COMPANIES = [
  '3M',
  '1&1',
  'Müller 24 GmbH',
  'Muster GmbH & Co. KG',
  'Muster GmbH & Co.KG',
  'E.ON SE',
  '4711 Parfümerie Köln',
  'Blitz 22-1234 GmbH',
  'Büro für Bau/Planung',
  'Novo A/S',
  'mobile.de GmbH',
  'Müller & Co.AG',
  'Müller & Co.SE',
  'Müller & Co.KG',
  'Inh.Li Wang',
  'Tischlerei Wang Inh.Li Wang',
  'Gebr.Is Metallbau',
  'Dipl.-Ing.Li Elektrotechnik',
  'Check24',
  'Büro@Home GmbH',
  'Ärztehaus "Am Markt" – Dr. Meier & Partner mbB',
  'L’Oréal Deutschland GmbH',
  'Straßen- und Tiefbau Ges.m.b.H.',
  'Dipl.-Ing. Schmidt Elektrotechnik e. K.',
  'Mühle + Söhne OHG',
  'Łódź Handel sp. z o.o.',
  'Schreinerei Maier: Möbel nach Maß',
  'Café № 7',
];

const CONTROLS = [
  '\u0007',
  '\n',
  '\r',
  '\t',
  '\u202e',
  '\u202d',
  '\u2066',
  '\u2069',
  '\u200f',
  '\u200b',
  '\u2028',
  '\u0085',
];

describe('name of a person', () => {
  it.each(PEOPLE)('%s passes as it is', (name) => {
    expect(readPersonName(name)).toEqual({ ok: true, value: name });
  });

  it.each([
    'http://evil.example/abholen 5.000 EUR warten',
    'HTTPS://EVIL.EXAMPLE',
    'evil.example/abholen',
    'evil.de',
    'EVIL.COM',
    'Gewinn auf bit.ly',
    'www.evil',
    'javascript:alert(1)',
    'mailto:a',
    'ｅｖｉｌ．ｄｅ',
    'evil。com',
    't.co/x',
  ])('%s is refused as an address', (name) => {
    expect(readPersonName(name)).toEqual({ ok: false, message: expect.stringContaining('ohne Internetadresse') });
  });

  it.each(['a@b.de', 'Erika @ Muster', 'ＥＲＩＫＡ＠muster'])('%s is refused as a mail address', (name) => {
    expect(readPersonName(name)).toEqual({ ok: false, message: expect.stringContaining('ohne E-Mail-Adresse') });
  });

  it.each(['5.000 EUR warten', '0900 123456', '123', '١٢٣'])('%s is refused for its digits', (name) => {
    expect(readPersonName(name)).toEqual({ ok: false, message: expect.stringContaining('ohne Zahlen') });
  });
});

describe('name of a company', () => {
  it.each(COMPANIES)('%s passes as it is', (name) => {
    expect(readCompanyName(name)).toEqual({ ok: true, value: name });
  });

  it.each([
    ['http://evil.example', 'Internetadresse'],
    ['www.evil.de', 'Internetadresse'],
    ['evil.de/abholen', 'Internetadresse'],
    ['Ihr Gewinn wartet auf evil.com', 'Internetadresse'],
    ['evil.example', 'Internetadresse'],
    ['EVIL.EXAMPLE', 'Internetadresse'],
    ['Gewinn auf evil.co.uk', 'Internetadresse'],
    ['Gewinn auf evil-co.ag', 'Internetadresse'],
    ['Muster GmbH, info@muster.de', 'E-Mail-Adresse'],
    ['Rufen Sie 0900 1234567 an', 'Telefonnummer'],
  ])('%s is refused', (name, reason) => {
    expect(readCompanyName(name)).toEqual({ ok: false, message: expect.stringContaining(reason) });
  });
});

describe.each([
  ['person', readPersonName],
  ['company', readCompanyName],
])('name of a %s', (_, read) => {
  it('refuses control and bidirectional characters anywhere inside', () => {
    for (const control of CONTROLS) {
      expect(read(`Mus${control}ter`)).toEqual({ ok: false, message: expect.stringContaining('unsichtbare Zeichen') });
    }
    fc.assert(fc.property(fc.integer({ min: 0, max: 0x1f }), (code) => !read(`A${String.fromCodePoint(code)}B`).ok));
  });

  it('loses blanks around it, and nothing else', () => {
    expect(read('\u00a0 Muster ')).toEqual({ ok: true, value: 'Muster' });
  });
});
