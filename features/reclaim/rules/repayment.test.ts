import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { sum } from '#ground/rules/values/money.ts';
import { paymentDay, reclaimable, remainingGrant } from './reclaim.ts';
import { nextReminder, reclaimAccount, refuseRepayment } from './repayment.ts';

const PARTS = [{ amount: 100_000, interestFrom: '2023-07-17' }];

describe('what can be asked back', () => {
  const payments = [{ amount: 500_000, paidOn: '2023-07-17' }];

  it('is nothing while the decision stands', () => {
    expect(reclaimable({ payments, revocation: null, asked: 0 }).amount).toBe(0);
    expect(remainingGrant(500_000, null)).toBe(500_000);
  });

  it('is what was paid beyond what a revocation leaves, once', () => {
    const revocation = { granted: 400_000, effectiveFrom: null };
    expect(reclaimable({ payments, revocation, asked: 0 })).toEqual({ amount: 100_000, parts: PARTS });
    expect(reclaimable({ payments, revocation, asked: 100_000 }).amount).toBe(0);
    expect(reclaimable({ payments, revocation: { ...revocation, granted: 0 }, asked: 100_000 }).amount).toBe(400_000);
    expect(remainingGrant(500_000, revocation)).toBe(400_000);
  });

  it('is to be paid within a month, on a working day', () => {
    expect(paymentDay('2023-07-20')).toBe('2023-08-21');
  });
});

describe('a repayment in parts', () => {
  it('pays the amount first, then the interest, until nothing is left', () => {
    const first = { amount: 60_000, bookedOn: '2023-08-16' };
    const second = { amount: 40_000, bookedOn: '2023-09-15' };
    // 1.000 € for 30 days and 400 € for 30 days at 8,12 %.
    expect(reclaimAccount({ parts: PARTS, repayments: [first] }, '2023-08-16')).toMatchObject({
      ...{ amountLeft: 40_000, interest: 667, interestLeft: 667, left: 40_667 },
    });
    const both = reclaimAccount({ parts: PARTS, repayments: [first, second] }, '2024-12-31');
    expect(both).toMatchObject({ amountLeft: 0, interest: 934, left: 934 });
    expect(both.because.lines.map(({ value }) => value)).toEqual([{ cents: 667 }, { cents: 267 }, { cents: 934 }]);
    const last = { amount: 934, bookedOn: '2024-12-31' };
    expect(reclaimAccount({ parts: PARTS, repayments: [first, second, last] }, '2025-12-31').left).toBe(0);
  });

  it.each([
    [{ amount: 0, bookedOn: '2023-08-16' }, 'amount'],
    [{ amount: 100_668, bookedOn: '2023-08-16' }, 'amount'],
    [{ amount: 100, bookedOn: '2023-07-16' }, 'bookedOn'],
    [{ amount: 100, bookedOn: '2023-09-02' }, 'bookedOn'],
  ])('is refused: %j', (one, field) => {
    expect(refuseRepayment({ parts: PARTS, repayments: [] }, one, '2023-09-01')?.field).toBe(field);
  });

  it('takes the last cent, and says what is left where more comes', () => {
    const exactly = { amount: 100_667, bookedOn: '2023-08-16' };
    expect(refuseRepayment({ parts: PARTS, repayments: [] }, exactly, '2023-09-01')).toBeUndefined();
    const more = { ...exactly, amount: 100_700 };
    expect(refuseRepayment({ parts: PARTS, repayments: [] }, more, '2023-09-01')?.text).toContain('1.006,67');
  });

  it('never leaves less than nothing, in whatever order the parts are noted', () => {
    const part = fc.record({ amount: fc.integer({ min: 1, max: 40_000 }), days: fc.nat({ max: 900 }) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (wanted) => {
        const taken: { amount: number; bookedOn: string }[] = [];
        for (const { amount, days } of wanted) {
          const one = { amount, bookedOn: addDays('2023-07-17', days) };
          if (refuseRepayment({ parts: PARTS, repayments: taken }, one, '2026-06-30') === undefined) taken.push(one);
        }
        const account = reclaimAccount({ parts: PARTS, repayments: taken }, '2026-06-30');
        expect(account.left).toBeGreaterThanOrEqual(0);
        expect(account.left).toBe(account.amountLeft + account.interestLeft);
        expect(account.repaid).toBe(sum(taken.map(({ amount }) => amount)));
        expect(account.left).toBe(account.amount + account.interest - account.repaid);
      }),
    );
  });
});

it('reminds a week before the last day, the day after it and every thirty days', () => {
  expect(nextReminder('2023-08-21', '2023-07-20')).toBe('2023-08-14');
  expect(nextReminder('2023-08-21', '2023-08-14')).toBe('2023-08-22');
  expect(nextReminder('2023-08-21', '2023-08-22')).toBe('2023-09-21');
});
