import { describe, expect, it } from 'vitest';
import { delayAfter } from './login-throttle.ts';

describe('delay after failed logins', () => {
  it.each([
    [0, 0, 0],
    [4, 0, 0],
    [5, 5, 0],
    [6, 10, 0],
    [8, 40, 0],
    [9, 60, 0],
    [299, 60, 0],
    [300, 60, 5],
    [10_000, 60, 60],
  ])('%d failures: %d s for the account, %d s for the address', (failures, account, address) => {
    expect(delayAfter(failures, 'account')).toBe(account);
    expect(delayAfter(failures, 'address')).toBe(address);
  });
});
