import { expect, test } from 'vitest';
import { SimulatedClock } from './clock.ts';

test.each([
  ['2022-03-15T22:59:59.999Z', '2022-03-15'],
  ['2022-03-15T23:00:00.000Z', '2022-03-16'],
  ['2022-07-01T21:59:59.000Z', '2022-07-01'],
  ['2022-07-01T22:00:00.000Z', '2022-07-02'],
  ['2022-03-27T00:59:59.000Z', '2022-03-27'],
  ['2023-12-31T22:59:59.000Z', '2023-12-31'],
  ['2023-12-31T23:00:00.000Z', '2024-01-01'],
])('at %s it is %s in Berlin', (instant, day) => {
  const clock = new SimulatedClock(new Date(0));
  clock.set(new Date(instant));
  expect(clock.today()).toBe(day);
});
