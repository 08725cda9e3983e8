import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApprovedItem, proofItemOf, sellerDiffers, suggestItems } from './e-invoice-names.ts';

const item = (module: 1 | 2, sequence: number, description: string, totalSum: number): ApprovedItem => ({
  module,
  sequence,
  description,
  totalSum,
});

const PROVIDER = 'Fertigungstechnik Beispiel GmbH';
const ITEMS = [
  item(1, 1, 'Leitsystem für die Fertigung', 3_800_000),
  item(1, 2, 'Sensorpaket je Maschine', 600_000),
  item(1, 10, 'Notebook', 150_000),
  item(2, 1, 'Schulung Leitsystem', 200_000),
];

const suggest = (lineNames: string[], sum: number | null = null, seller: string | null = PROVIDER, items = ITEMS) =>
  suggestItems({ seller, lineNames, sum }, PROVIDER, items);

describe('the seller', () => {
  it.each([
    ['Müller & Söhne GmbH & Co. KG', 'MUELLER UND SOEHNE KG'],
    ['Fertigungs-Technik Beispiel', PROVIDER],
    ['Fertigungstechnik Beispiel Gesellschaft mit beschränkter Haftung', PROVIDER],
    ['Fertigungstechnik Beispiel Nord GmbH', PROVIDER],
    ['Netz Muster UG (haftungsbeschränkt)', 'Netz Muster GmbH'],
    ['Erika Muster e. K.', 'Erika Muster e.K.'],
    ['Café Größe AG', 'Cafe Groesse'],
  ])('%s is %s', (seller, provider) => {
    expect(sellerDiffers(seller, provider)).toBe(false);
  });

  it.each([
    ['Muster GmbH', 'Beispiel GmbH'],
    ['Muster Bau GmbH', 'Muster GmbH'],
    ['AG', 'GmbH'],
  ])('%s is not %s', (seller, provider) => {
    expect(sellerDiffers(seller, provider)).toBe(true);
  });

  it('may be unknown', () => {
    expect(sellerDiffers(null, PROVIDER)).toBeNull();
    expect(sellerDiffers('…', PROVIDER)).toBeNull();
  });
});

describe('the suggestion', () => {
  it('follows the names of the lines', () => {
    expect(suggest(['Sensorpakete je Maschine', 'Fertigung: Leitsystem V4'])).toEqual(['1.1', '1.2']);
    expect(suggest(['Schulung zum Leitsystem', 'Notebook 15 Zoll'])).toEqual(['1.10', '2.1']);
    expect(suggest(['Versand'])).toEqual([]);
  });

  it('asks for every word where somebody else sells', () => {
    expect(suggest(['Schulung Leitsystem'], null, 'Netz AG')).toEqual(['2.1']);
    const longer = [item(1, 1, 'Server mit Speicher und Sicherung', 100)];
    expect(suggest(['Server Speicher'], null, PROVIDER, longer)).toEqual(['1.1']);
    expect(suggest(['Server Speicher'], null, 'Netz AG', longer)).toEqual([]);
  });

  it('follows the sum where no name fits and the seller is the approved one', () => {
    expect(suggest(['Versand'], 601_000)).toEqual(['1.2']);
    expect(suggest([], 4_750_000)).toEqual(['1.1', '1.2', '1.10', '2.1']);
    expect(suggest([], 610_000)).toEqual([]);
    expect(suggest([], 600_000, 'Netz AG')).toEqual([]);
    expect(suggest([], 600_000, null)).toEqual([]);
  });

  it('is none where two items fit as well', () => {
    const twins = [item(1, 1, 'Notebook', 100_000), item(1, 2, 'Notebook', 100_000)];
    expect(suggest(['Notebook'], 100_000, PROVIDER, twins)).toEqual([]);
    expect(suggest(['Notebook'], 200_000, PROVIDER, twins)).toEqual(['1.1', '1.2']);
  });

  it('does not take a Serverschrank for a Server', () => {
    const server = [item(1, 1, 'Server', 100_000)];
    expect(suggest(['Serverschrank'], null, PROVIDER, server)).toEqual([]);
    expect(suggest(['Webserver'], null, PROVIDER, server)).toEqual(['1.1']);
  });

  const words = fc.array(fc.constantFrom('Server', 'Netz', 'Lizenz', 'Schulung', 'Leitsystem', 'je', 'X1'), {
    maxLength: 4,
  });
  const texts = fc.oneof(
    words.map((some) => some.join(' ')),
    fc.string(),
  );
  const some = fc.uniqueArray(
    fc.record({
      module: fc.constantFrom(1 as const, 2 as const),
      sequence: fc.integer({ min: 1, max: 12 }),
      description: texts,
      totalSum: fc.integer({ min: 0, max: 1000 }),
    }),
    { selector: proofItemOf, maxLength: 8 },
  );
  const clues = fc.record({
    seller: fc.option(fc.constantFrom(PROVIDER, 'Netz AG')),
    lineNames: fc.array(texts, { maxLength: 5 }),
    sum: fc.option(fc.integer({ min: 0, max: 3000 })),
  });

  it('names items that exist, each once and in order, however they are listed', () => {
    const withOrder = some.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    );
    fc.assert(
      fc.property(clues, withOrder, (given, [items, shuffled]) => {
        const suggested = suggestItems(given, PROVIDER, items);
        const sorted = items.toSorted((a, b) => a.module - b.module || a.sequence - b.sequence).map(proofItemOf);
        expect(suggested).toEqual(sorted.filter((one) => suggested.includes(one)));
        expect(suggestItems(given, PROVIDER, shuffled)).toEqual(suggested);
        const reversed = { ...given, lineNames: given.lineNames.toReversed() };
        expect(suggestItems(reversed, PROVIDER, items)).toEqual(suggested);
      }),
    );
  });
});
