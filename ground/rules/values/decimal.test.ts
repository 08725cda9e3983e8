import { expect, test } from 'vitest';
import { formatDecimal, readDecimal } from './decimal.ts';

test.each([
  ['12', 0, 12],
  ['1.234', 0, 1234],
  ['1.234,5', 2, 1234.5],
  ['12,50', 1, 12.5],
  [' 7 ', 0, 7],
  ['0,1234', 4, 0.1234],
  ['12.500', 4, 12_500],
  ['1 234,5', 2, 1234.5],
  ['1\u00a0234', 0, 1234],
  ['１２，５', 1, 12.5],
  ['-5', 0, -5],
  ['−5', 0, -5],
  ['\u00a012\u200b', 0, 12],
])('%s with %i decimals is %d', (typed, decimals, value) => {
  expect(readDecimal(typed, decimals)).toEqual({ ok: true, value });
});

test.each([
  ['12.5', 2, 'Meinen Sie 12,5?'],
  ['12,5', 0, 'eine ganze Zahl'],
  ['1,234', 2, 'höchstens 2 Stellen'],
  ['zwölf', 0, 'zum Beispiel 12.'],
  ['1.23.4', 0, 'Zahl'],
  ['0.500', 4, 'Meinen Sie 0,500?'],
  ['1234.50', 4, 'Meinen Sie 1234,50?'],
  ['12 5', 0, 'zum Beispiel 12.'],
  ['1 2', 2, 'zum Beispiel 12,5.'],
  ['1,234.56', 4, 'zum Beispiel 12,5.'],
  ['1e5', 2, 'zum Beispiel 12,5.'],
  ['5²', 2, 'zum Beispiel 12,5.'],
  ['Infinity', 2, 'zum Beispiel 12,5.'],
])('%s with %i decimals is refused', (typed, decimals, message) => {
  expect(readDecimal(typed, decimals)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});

test('shows a number in German form', () => {
  expect(formatDecimal(1234.5, 2)).toBe('1.234,5');
});
