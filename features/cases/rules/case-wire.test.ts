import { expect, it } from 'vitest';
import { timeText } from './case-wire.ts';

it('is told in whole days, and not at all without enough cases', () => {
  expect(timeText({ days: 4.5, cases: 6 })).toContain('nach höchstens 5 Tagen');
  expect(timeText(null)).toBeUndefined();
});
