import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { LEAST_CASES, medianTime, timeText } from './processing-times.ts';

function spans(...days: number[]) {
  return days.map((count) => ({ from: '2022-03-01', to: addDays('2022-03-01', count) }));
}

it.each([
  [[9, 1, 5, 3, 7], 5],
  [[9, 1, 5, 3, 7, 100], 6],
  [[4, 1, 5, 3, 7, 100], 4.5],
])('the median of %j days is %d', (days, expected) => {
  expect(medianTime(spans(...days))).toEqual({ days: expected, cases: days.length });
});

it('says nothing about few cases and counts none that is not finished', () => {
  expect(medianTime(spans(1, 2, 3, 4))).toBeUndefined();
  const open = { from: '2022-03-01', to: null };
  expect(medianTime([...spans(1, 2, 3, 4), open])).toBeUndefined();
  expect(medianTime([...spans(1, 2, 3, 4, 5), open])).toEqual({ days: 3, cases: 5 });
});

it('is told in whole days, and not at all without enough cases', () => {
  expect(timeText({ days: 4.5, cases: 6 })).toContain('nach höchstens 5 Tagen');
  expect(timeText(null)).toBeUndefined();
});

it('lies in the middle', () => {
  const lists = fc.array(fc.nat({ max: 400 }), { minLength: LEAST_CASES, maxLength: 40 });
  fc.assert(
    fc.property(lists, (days) => {
      const median = medianTime(spans(...days))?.days ?? -1;
      expect(days.filter((count) => count < median).length).toBeLessThanOrEqual(days.length / 2);
      expect(days.filter((count) => count > median).length).toBeLessThanOrEqual(days.length / 2);
    }),
  );
});
