import { expect, it } from 'vitest';
import { inParts, readLines, shownNumber } from './read-lines.ts';

it('reads what was pasted from a list or a table', () => {
  expect(readLines(' DJ22-0000017\r\nDJ22-0000025|ab12\n\n;DJ22-0000033,\t')).toEqual([
    'DJ22-0000017',
    'DJ22-0000025|ab12',
    'DJ22-0000033',
  ]);
  expect(readLines('DJ22 - 0000019')).toEqual(['DJ22-0000019']);
  expect(readLines(' \n')).toEqual([]);
});

it('shows the number of a scanned code', () => expect(shownNumber('dj22-0000017|ab12')).toBe('DJ22-0000017'));

it('sends no more at once than the call takes', () => expect(inParts([1, 2, 3], 2)).toEqual([[1, 2], [3]]));
