import { describe, expect, it } from 'vitest';
import { delayAfter } from './login-throttle.ts';

describe('delay after failed logins', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [6, 10],
    [8, 40],
    [9, 60],
    [10_000, 60],
  ])('%d failures: %d s', (failures, seconds) => {
    expect(delayAfter(failures)).toBe(seconds);
  });
});
