import { describe, expect, it } from 'vitest';
import { delayAfter } from './login-throttle.ts';

describe('delay after failed logins', () => {
  it.each([
    [0, 0, 0],
    [4, 0, 0],
    [5, 5, 5],
    [6, 10, 10],
    [8, 40, 40],
    [9, 60, 80],
    [11, 60, 300],
    [10_000, 60, 300],
  ])('%d failures: %d s for the account, %d s for the address', (failures, account, address) => {
    expect(delayAfter(failures, 'account')).toBe(account);
    expect(delayAfter(failures, 'address')).toBe(address);
  });
});
