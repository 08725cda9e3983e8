import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountCell, csvLine, dayCell, shownCell, textCell } from './spreadsheet.ts';

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

/** Opened in LibreOffice 7.4, each was text behind the tab; without it only 03-2022, 2022-03 and 3/4, days for Excel. */
const CONVERTED = [
  '01067',
  '53113',
  '03-2022',
  '2022-03',
  '3/4',
  '1E5',
  '10:30',
  '12. Mai',
  'März 2022',
  '1,5',
  'WAHR',
].concat(['12345678901234567890', '50 %', '1.2.2022', '5 €']);

it.each(CONVERTED)('keeps %j as it is for whoever opens the table', (text) => {
  expect(shownCell(text)).toBe(`"\t${text}"`);
  expect(textCell(text)).toBe(`"${text}"`);
});

it.each(['DJ22-0000018', 'Bonn', 'Mai & Söhne', '1a Zaunbau', 'Marta 3D', '', '9'.repeat(50)])(
  'leaves %j alone',
  (text) => {
    expect(shownCell(text)).toBe(`"${text}"`);
  },
);

it('writes amounts and days in German', () => {
  expect(csvLine([amountCell(123_456_789), dayCell('2022-03-05'), dayCell(null)])).toBe('1.234.567,89;05.03.2022;\r\n');
});

it('never writes a cell that ends early or begins as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@"; \t\r\na') }), (text) => {
      for (const cell of [textCell(text), shownCell(text)]) {
        expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
        expect(cell.slice(1, -1).trimStart()).not.toMatch(/^[=+\-@]/);
      }
    }),
  );
});
