import { expect, test } from 'vitest';
import { RestartDelay } from './supervise-workers.ts';

test('grows with every early death, up to a bound, and starts anew after a long life', () => {
  const delay = new RestartDelay();
  expect([1, 2, 3].map(() => delay.after(1000))).toEqual([100, 200, 400]);
  for (let death = 0; death < 20; death++) delay.after(0);
  expect(delay.after(0)).toBe(30_000);
  expect(delay.after(60_000)).toBe(100);
});
