import { expect, it } from 'vitest';
import { inParts, readLines, shownNumber } from './receipts.ts';

const NUMBERS = { prefix: 'DJ', year: 2022 };

it('reads what was pasted from a list or a table', () => {
  expect(readLines(' DJ22-0000017\r\nDJ22-0000025|ab12\n\n;DJ22-0000033,\t', NUMBERS)).toEqual([
    'DJ22-0000017',
    'DJ22-0000025|ab12',
    'DJ22-0000033',
  ]);
  expect(readLines('DJ22 - 0000019', NUMBERS)).toEqual(['DJ22-0000019']);
  expect(readLines(' \n', NUMBERS)).toEqual([]);
});

it('completes what all numbers share, where the check digit says it is one', () => {
  const whole = ['DJ22-0000019', 'DJ22-0000019', 'DJ22-0000019', 'DJ22-0000019'];
  expect(readLines('22-0000019\n220000019\n0000019\ndj22-0000019', NUMBERS)).toEqual(whole);
  expect(readLines('0000018', NUMBERS)).toEqual(['0000018']);
  expect(readLines('HD220000019\nHD22-0000019', NUMBERS)).toEqual(['HD220000019', 'HD22-0000019']);
});

it('shows the number of a scanned code', () => expect(shownNumber('dj22-0000017|ab12')).toBe('DJ22-0000017'));

it('sends no more at once than the call takes', () => expect(inParts([1, 2, 3], 2)).toEqual([[1, 2], [3]]));
