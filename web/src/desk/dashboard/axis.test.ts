import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test.each([
  { largest: 0, ticks: [0, 1] },
  { largest: 3, ticks: [0, 1, 2, 3] },
  { largest: 12.5, ticks: [0, 5, 10, 15] },
  { largest: 40, ticks: [0, 10, 20, 30, 40] },
  { largest: 100, ticks: [0, 50, 100] },
  { largest: 101, ticks: [0, 50, 100, 150] },
  { largest: 1234, ticks: [0, 500, 1000, 1500] },
])('an axis up to $largest stands at $ticks', ({ largest, ticks }) => {
  expect(axisOf(largest)).toEqual({ ticks, end: ticks.at(-1) });
});

test('every axis ends at or past the longest bar, and has five numbers at most', () => {
  for (let largest = 1; largest < 1_000_000; largest = Math.ceil(largest * 1.37)) {
    const { ticks, end } = axisOf(largest);
    expect(end).toBeGreaterThanOrEqual(largest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});
