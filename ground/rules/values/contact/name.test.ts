import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCompanyName, readPersonName } from './name.ts';

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
