import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountCell, csvLine, dayCell, textCell } from './csv.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['+49 228', `"'+49 228"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' \t=cmd', `"' \t=cmd"`],
  ['＝1', `"'＝1"`],
  ['Müller & Söhne; "Nord"', '"Müller & Söhne; ""Nord"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
])('writes %j as %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

it('writes amounts and days in German', () => {
  expect(csvLine([amountCell(123_456_789), dayCell('2022-03-05'), dayCell(null)])).toBe('1.234.567,89;05.03.2022;\r\n');
});

it('never writes a cell that ends early or begins as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@"; \t\r\na') }), (text) => {
      const cell = textCell(text);
      expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
      expect(cell.slice(1, -1).trimStart()).not.toMatch(/^[=+\-@]/);
    }),
  );
});
