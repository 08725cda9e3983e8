import { describe, expect, it } from 'vitest';
import { findByWords } from '#ground/rules/values/find-by-words.ts';
import sectorKeys from './sector-keys.json' with { type: 'json' };
import sectorWords from './sector-words.json' with { type: 'json' };

const OPTIONS = sectorKeys.map(({ key, name }) => ({
  label: `${key} ${name}`,
  words: sectorWords.entries.filter(({ keys }) => keys.includes(key)).flatMap(({ words }) => words),
}));

const firstFive = (typed: string) =>
  findByWords(OPTIONS, typed)
    .slice(0, 5)
    .map(({ label }) => label.slice(0, 5));

describe('everyday words', () => {
  it('are at least 300, each told once, with classes that exist', () => {
    const words = sectorWords.entries.flatMap((entry) => entry.words);
    expect(words.length).toBeGreaterThanOrEqual(300);
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
    const keys = new Set(sectorKeys.map(({ key }) => key));
    expect(sectorWords.entries.flatMap((entry) => entry.keys).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('lead to no more classes than are seen at once', () => {
    for (const { keys } of sectorWords.entries) expect(keys.length).toBeLessThanOrEqual(5);
  });

  it('each find all their classes among the first five', () => {
    const missed = sectorWords.entries.flatMap(({ words, keys }) =>
      words.filter((word) => !keys.every((key) => firstFive(word).includes(key))),
    );
    expect(missed).toEqual([]);
  });
});

/** Trades as their people would type them, each with the class of its main work. */
const TRADES: readonly (readonly [typed: string, key: string])[] = [
  ['Schreiner', '43.32'],
  ['Schreinerei', '31.09'],
  ['Möbeltischlerei', '31.09'],
  ['Friseur', '96.02'],
  ['Friseursalon', '96.02'],
  ['Frisör', '96.02'],
  ['friseurmeisterin', '96.02'],
  ['Bäckerei', '10.71'],
  ['baeckerei', '10.71'],
  ['backerei', '10.71'],
  ['Bäckermeister', '10.71'],
  ['Konditorei', '10.71'],
  ['Metallbau', '25.11'],
  ['Schlosserei', '25.12'],
  ['Kfz', '45.20'],
  ['KFZ Werkstatt', '45.20'],
  ['Kfz-Werkstatt', '45.20'],
  ['Autowerkstatt', '45.20'],
  ['Autohaus', '45.11'],
  ['Lackiererei', '45.20'],
  ['IT', '62.01'],
  ['EDV', '62.02'],
  ['Software', '62.01'],
  ['Webdesign', '62.01'],
  ['Systemhaus', '62.09'],
  ['Heizung', '43.22'],
  ['Heizungsbau', '43.22'],
  ['Sanitär', '43.22'],
  ['sanitaer', '43.22'],
  ['Klempner', '43.22'],
  ['Klimatechnik', '43.22'],
  ['Dachdecker', '43.91'],
  ['Zimmerei', '43.91'],
  ['Elektriker', '43.21'],
  ['Elektromeister', '43.21'],
  ['Photovoltaik', '43.21'],
  ['Maler', '43.34'],
  ['Malermeister', '43.34'],
  ['Glaserei', '43.34'],
  ['Fleischer', '10.13'],
  ['Metzger', '10.13'],
  ['Metzgerei', '47.22'],
  ['Zahnarzt', '86.23'],
  ['Zahnarztpraxis', '86.23'],
  ['Hausarzt', '86.21'],
  ['Tierarzt', '75.00'],
  ['Physiotherapie', '86.90'],
  ['Apotheke', '47.73'],
  ['Pflegedienst', '88.10'],
  ['Optiker', '47.78'],
  ['Hörgeräte', '47.74'],
  ['Zahntechniker', '32.50'],
  ['Steuerberater', '69.20'],
  ['Rechtsanwalt', '69.10'],
  ['Architekt', '71.11'],
  ['Ingenieurbüro', '71.12'],
  ['Unternehmensberatung', '70.22'],
  ['Werbeagentur', '73.11'],
  ['Immobilienmakler', '68.31'],
  ['Hausverwaltung', '68.32'],
  ['Versicherungsmakler', '66.22'],
  ['Gärtner', '81.30'],
  ['Gärtnerei', '01.19'],
  ['Gartenbau', '81.30'],
  ['Galabau', '81.30'],
  ['Landwirt', '01.50'],
  ['Winzer', '01.21'],
  ['Spedition', '52.29'],
  ['Transport', '49.41'],
  ['Umzug', '49.42'],
  ['Taxi', '49.32'],
  ['Busunternehmen', '49.39'],
  ['Kurierdienst', '53.20'],
  ['Restaurant', '56.10'],
  ['Gaststätte', '56.10'],
  ['Café', '56.10'],
  ['Imbiss', '56.10'],
  ['Hotel', '55.10'],
  ['Ferienwohnung', '55.20'],
  ['Catering', '56.21'],
  ['Kneipe', '56.30'],
  ['Brauerei', '11.05'],
  ['Maurer', '43.99'],
  ['Bauunternehmen', '41.20'],
  ['Tiefbau', '42.99'],
  ['Straßenbau', '42.11'],
  ['strassenbau', '42.11'],
  ['Fliesenleger', '43.33'],
  ['Trockenbau', '43.31'],
  ['Stuckateur', '43.31'],
  ['Gerüstbau', '43.99'],
  ['Raumausstatter', '43.33'],
  ['Schornsteinfeger', '81.22'],
  ['Gebäudereinigung', '81.21'],
  ['Hausmeisterservice', '81.10'],
  ['Maschinenbau', '28.99'],
  ['Werkzeugbau', '25.73'],
  ['CNC', '25.62'],
  ['Druckerei', '18.12'],
  ['Fotograf', '74.20'],
  ['Buchhandlung', '47.61'],
  ['Supermarkt', '47.11'],
  ['Onlineshop', '47.91'],
  ['Blumenladen', '47.76'],
  ['Juwelier', '47.77'],
  ['Goldschmied', '32.12'],
  ['Uhrmacher', '95.25'],
  ['Schuhmacher', '95.23'],
  ['Schneiderei', '14.13'],
  ['Fahrschule', '85.53'],
  ['Fitnessstudio', '93.13'],
  ['Kosmetikstudio', '96.02'],
  ['Bestatter', '96.03'],
  ['Wäscherei', '96.01'],
  ['Reisebüro', '79.11'],
  ['Tankstelle', '47.30'],
  ['4322', '43.22'],
  ['43.22', '43.22'],
];

describe('trades', () => {
  it.each(TRADES)('%s finds %s among the first five', (typed, key) => {
    expect(firstFive(typed)).toContain(key);
  });
});
