import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATE_REASON, type AccountFlags, accountState } from './account-state.ts';

const FINE: AccountFlags = { confirmed: true, approved: true, weakPassword: false, isActive: true };

describe('account state', () => {
  it.each([
    [{}, 'active'],
    [{ isActive: false }, 'inactive'],
    [{ isActive: false, weakPassword: true }, 'weak-password'],
    [{ isActive: false, weakPassword: true, approved: false }, 'unapproved'],
    [{ isActive: false, weakPassword: true, approved: false, confirmed: false }, 'unconfirmed'],
  ])('%j is %s: the first bar in the order of the specification', (change, state) => {
    expect(accountState({ ...FINE, ...change })).toBe(state);
  });

  it('gives a reason for every state but the active one', () => {
    const withoutReason = Object.entries(ACCOUNT_STATE_REASON).filter(([, reason]) => reason === undefined);
    expect(withoutReason).toEqual([['active', undefined]]);
  });
});
