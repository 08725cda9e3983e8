import { expect, it } from 'vitest';
import { countedTo, mostOfOften, totals } from './counted.ts';

it('says how many there are, or that there are more than were counted', () => {
  expect(totals(countedTo(1000, 1000))).toEqual({ 'hydra:totalItems': 1000, totalText: '1.000' });
  expect(totals(countedTo(1001, 1000))).toEqual({ totalText: 'mehr als 1.000' });
});

it('counts words that stand often to a thousand, and to ten thousand with a condition beside them', () => {
  expect(mostOfOften({ text: 'gmbh' })).toBe(1000);
  expect(mostOfOften({ text: 'gmbh', ...{ state: undefined } })).toBe(1000);
  expect(mostOfOften({ text: 'gmbh', ...{ state: 'in-check' } })).toBe(10_000);
});
