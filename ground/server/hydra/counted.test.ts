import { expect, it } from 'vitest';
import { countedTo, totals } from './counted.ts';

it('says how many there are, or that there are more than were counted', () => {
  expect(totals(countedTo(10_000))).toEqual({ 'hydra:totalItems': 10_000, totalText: '10.000' });
  expect(totals(countedTo(10_001))).toEqual({ totalText: 'mehr als 10.000' });
});
