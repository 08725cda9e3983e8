import { expect, test } from 'vitest';
import { formatDecimal, readDecimal } from './read-decimal.ts';

test.each([
  ['12', 0, 12],
  ['1.234', 0, 1234],
  ['1.234,5', 2, 1234.5],
  ['12,50', 1, 12.5],
  [' 7 ', 0, 7],
  ['0,1234', 4, 0.1234],
])('%s with %i decimals is %d', (typed, decimals, value) => {
  expect(readDecimal(typed, decimals)).toEqual({ ok: true, value });
});

test.each([
  ['12.5', 2, 'Meinen Sie 12,5?'],
  ['12,5', 0, 'eine ganze Zahl'],
  ['1,234', 2, 'höchstens 2 Stellen'],
  ['zwölf', 0, 'zum Beispiel 12.'],
  ['1.23.4', 0, 'Zahl'],
])('%s with %i decimals is refused', (typed, decimals, message) => {
  expect(readDecimal(typed, decimals)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});

test('shows a number in German form', () => {
  expect(formatDecimal(1234.5, 2)).toBe('1.234,5');
});
