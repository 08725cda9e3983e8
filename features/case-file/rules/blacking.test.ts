import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLACKED, blackingOf } from './blacking.ts';

const NAMES = [
  'Erika',
  'Øst',
  'van der Berg',
  'Müller-Lüdenscheidt',
  'DE89370400440532013000',
  '040 1234567',
  'a.b@c.de',
  'Li',
];
const FILLER = ['und', 'die Rechnung', '12', 'GmbH', '\n', 'Bergwerk', 'Linie', 'x'];

describe('what is blacked', () => {
  it('stands nowhere any more, however it is nested and written', () => {
    const words = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 });
    const part = fc.oneof(fc.constantFrom(...FILLER), fc.constantFrom(...NAMES).chain(written));
    const texts = fc.array(fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' ')));
    fc.assert(
      fc.property(words, texts, (taken, given) => {
        const { all, text } = blackingOf(taken);
        const left = JSON.stringify(all({ list: given, nested: { [given[0] ?? 'key']: given.at(-1) ?? null } }));
        for (const word of taken) expect(bare(left).split(' ')).not.toContain(bare(word));
        // What is left is the same when it is blacked once more.
        for (const one of given) expect(text(text(one))).toBe(text(one));
      }),
    );
  });

  it('leaves everything else', () => {
    const { text, all } = blackingOf(['Berg', 'Li']);
    expect(text('Das Bergwerk Linie 7')).toBe('Das Bergwerk Linie 7');
    expect(all({ sum: 12, on: null, is: true })).toEqual({ sum: 12, on: null, is: true });
    expect(blackingOf([' ', '–']).text('so – so')).toBe('so – so');
  });

  it.each([
    ['Herrn MÜLLERs Rechnung', ['Müller'], `Herrn ${BLACKED} Rechnung`],
    ['Frau Erika\nMuster', ['Erika Muster', 'Erika'], `Frau ${BLACKED}`],
    ['IBAN: DE89 3704 0044 0532 0130 00.', ['DE89370400440532013000'], `IBAN: ${BLACKED}.`],
    ['Tel. (040) 123-4567', ['0401234567'], `Tel. (${BLACKED}`],
    ['Mu\u0308ller', ['Müller'], BLACKED],
  ])('knows %s', (given, words, left) => {
    expect(blackingOf(words).text(given)).toBe(left);
  });

  it('is suspected in a file wherever its letters follow each other', () => {
    const { mayHold } = blackingOf(['Muster', 'Li']);
    expect(mayHold('M u s t e r')).toBe(true);
    expect(mayHold('Linie Mus ter')).toBe(true);
    expect(mayHold('Linie')).toBe(false);
  });
});

/** As people write it: in capitals, with other blanks, decomposed. */
function written(name: string): fc.Arbitrary<string> {
  return fc.constantFrom(name, name.toUpperCase(), name.replaceAll(' ', '  '), name.normalize('NFD'));
}

function bare(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
}
