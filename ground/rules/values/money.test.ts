import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, formatAmount, formatEuro, MAX_CENTS, readEuro, sum } from './money.ts';

const AMOUNT = fc.integer({ min: 0, max: 100_000_000_000 });

describe('readEuro', () => {
  // The 16 forms people type (ux §3): each is read exactly or asked about, none is silently misread.
  it.each([
    ['1234,56', 123_456],
    ['1.234,56', 123_456],
    ['1.234,56 €', 123_456],
    ['1234,56€', 123_456],
    ['€ 1.234,56', 123_456],
    ['1.234,56 EUR', 123_456],
    ['1234,5', 123_450],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['1.234,-', 123_400],
    ['1 234,56', 123_456],
    ['1\u202f234\u00a0567,89', 123_456_789],
    ['1.234,5', 123_450],
    ['1 234,50 €', 123_450],
    ["1'234,56", 123_456],
    ['1’234’567', 123_456_700],
    ['\u202a1.234,56\u202c', 123_456],
    ['12.500', 1_250_000],
    ['\u00a012,50\u200b', 1250],
    ['１２３４，５６', 123_456],
  ])('reads %s', (typed, value) => {
    expect(readEuro(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['-500,00', -50_000],
    ['−500,00', -50_000],
    ['– 1.234,5 €', -123_450],
    ['€ -5', -500],
    ['-0', 0],
    ['500', 50_000],
  ])('reads %s where a negative amount has a meaning', (typed, value) => {
    expect(readEuro(typed, -MAX_CENTS)).toEqual({ ok: true, value });
  });

  it('names the least where less is typed', () => {
    const message = 'Der Betrag ist zu niedrig. Bitte geben Sie mindestens -10,00\u00a0€ an.';
    expect(readEuro('-10,01', -1_000)).toEqual({ ok: false, message });
    expect(readEuro('-10,00', -1_000)).toEqual({ ok: true, value: -1_000 });
    for (const typed of ['--5', '-zwölf', '5-']) expect(readEuro(typed, -MAX_CENTS).ok).toBe(false);
  });

  it.each([
    ['1234.56', 'Meinen Sie 1.234,56\u00a0€? Bitte schreiben Sie Cent nach einem Komma.'],
    ['1,234.56', 'Meinen Sie 1.234,56\u00a0€? Bitte schreiben Sie Cent nach einem Komma.'],
    ['1.5', 'Meinen Sie 1,50\u00a0€? Bitte schreiben Sie Cent nach einem Komma.'],
    ['1,234', 'Bitte geben Sie höchstens zwei Stellen nach dem Komma an.'],
    ['12.50', 'Meinen Sie 12,50\u00a0€? Bitte schreiben Sie Cent nach einem Komma.'],
    ['-5', 'Bitte geben Sie einen Betrag ab 0,00 € an.'],
    ['−5', 'Bitte geben Sie einen Betrag ab 0,00 € an.'],
    ['- 1.234,50 €', 'Bitte geben Sie einen Betrag ab 0,00 € an.'],
    ['€ -5', 'Bitte geben Sie einen Betrag ab 0,00 € an.'],
    ['1.000.000.000,01', 'Der Betrag ist zu hoch. Bitte geben Sie höchstens 1.000.000.000,00\u00a0€ an.'],
    ['12345678901234567890', 'Der Betrag ist zu hoch. Bitte geben Sie höchstens 1.000.000.000,00\u00a0€ an.'],
  ])('asks about %s', (typed, message) => {
    expect(readEuro(typed)).toEqual({ ok: false, message });
  });

  it.each([
    '',
    'zwölf',
    '-zwölf',
    '--5',
    '5-',
    '1e5',
    '5²',
    '٥',
    '1.2.3',
    '5.000.00',
    '5 000 00',
    '1.23.456',
    '1.2345',
    '12 34',
    '1 2345',
    '0.500',
    '01.234',
    '1,2,3',
    ',50',
    '5,',
    '1e3',
    '0x10',
    '5 %',
    '€',
    '1.234 56',
  ])('does not guess at %s', (typed) => {
    expect(readEuro(typed)).toEqual({
      ok: false,
      message: 'Bitte geben Sie den Betrag in Euro an, zum Beispiel 1.234,56.',
    });
  });

  it('reads back what it has written', () => {
    fc.assert(
      fc.property(AMOUNT, (amount) => {
        expect(readEuro(formatEuro(amount))).toEqual({ ok: true, value: amount });
        expect(readEuro(formatAmount(amount))).toEqual({ ok: true, value: amount });
        expect(readEuro(formatAmount(amount).replaceAll('.', ''))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it('never reads digits that were not typed', () => {
    const typedText = fc.string({ unit: fc.constantFrom(...'0123456789.,- €'), maxLength: 12 });
    fc.assert(
      fc.property(typedText, (typed) => {
        const read = readEuro(typed);
        if (!read.ok) return;
        const decimals = /,(\d{1,2})\D*$/.exec(typed)?.[1]?.length ?? 0;
        const digits = typed.replaceAll(/\D/g, '');
        expect(read.value).toBe(Number(digits) * 10 ** (2 - decimals));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('formatting', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [100, '1,00'],
    [99_999, '999,99'],
    [100_000, '1.000,00'],
    [123_456_789, '1.234.567,89'],
    [-123_456, '-1.234,56'],
  ])('%i cents', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
    expect(formatEuro(amount)).toBe(`${text}\u00a0€`);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(() => formatAmount(value)).toThrow(RangeError);
    expect(() => cents(value)).toThrow(RangeError);
  });
});

describe('sum', () => {
  it('adds exactly', () => {
    expect(sum([])).toBe(0);
    expect(sum([10, 20, 33])).toBe(63);
    expect(() => sum([1, 0.1])).toThrow(RangeError);
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });

  it('does not mind the order', () => {
    fc.assert(
      fc.property(fc.array(AMOUNT, { maxLength: 50 }), (amounts) => {
        expect(sum(amounts.toReversed())).toBe(sum(amounts));
      }),
    );
  });
});

it.each(["1'234.56", '1’234.56', '1,234.56'])('asks whether %s means 1.234,56 €', (typed) => {
  expect(readEuro(typed)).toEqual({ ok: false, message: expect.stringContaining('Meinen Sie 1.234,56') });
});
