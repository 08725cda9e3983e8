import { expect, it } from 'vitest';
import { fuzz } from './testing/fuzz.ts';

it('survives changed files and never accepts one in which a signed byte was changed', async () => {
  const { runs, accepted, refusals, faults } = await fuzz(400, 1);
  expect(faults).toEqual([]);
  const refused = Object.values(refusals).reduce((sum, count) => sum + count, 0);
  expect(accepted + refused).toBe(runs);
  expect(Object.keys(refusals).length).toBeGreaterThan(5);
});
