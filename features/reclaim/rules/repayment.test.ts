import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_RATE, BASE_RATES, BASE_RATES_END } from '#features/letter/rules/legal/reclaim.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { daysBetween } from '#ground/rules/values/calendar-day.ts';
import { sum } from '#ground/rules/values/money.ts';
import { paymentDay, reclaimable, remainingGrant } from './reclaim.ts';
import { interestSpans, type Movement, nextReminder, reclaimAccount, refuseRepayment } from './repayment.ts';

function interest(movements: readonly Movement[], until: string): number {
  return sum(interestSpans(movements, until).map((span) => span.interest));
}

const start = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2015-03-01', days));
const length = fc.integer({ min: 0, max: 2000 });
const amount = fc.integer({ min: 1, max: 100_000_000 });

describe('interest on what is asked back', () => {
  it('is counted by the day, by half-years and by the length of the year', () => {
    const spans = interestSpans([{ day: '2023-06-15', amount: 1_000_000 }], '2024-03-01');
    // By hand: 10.000 € × 15/365 × 6,62 %, × 184/365 × 8,12 %, × 61/366 × 8,62 %.
    expect(spans.map(({ from, until, days, rate, interest: cents }) => [from, until, days, rate, cents])).toEqual([
      ['2023-06-16', '2023-06-30', 15, 662, 2721],
      ['2023-07-01', '2023-12-31', 184, 812, 40_934],
      ['2024-01-01', '2024-03-01', 61, 862, 14_367],
    ]);
  });

  it('falls with what comes back, and ends with it', () => {
    const movements = [
      { day: '2022-03-15', amount: 365_000 },
      { day: '2022-04-14', amount: -165_000 },
      { day: '2022-05-14', amount: -200_000 },
    ];
    // 4,12 % while the base rate was −0,88 %.
    expect(interestSpans(movements, '2022-12-31').map((span) => [span.days, span.principal, span.interest])).toEqual([
      [30, 365_000, 1236],
      [30, 200_000, 677],
    ]);
  });

  it('says which days the table does not know yet, and refuses those before it', () => {
    const spans = interestSpans([{ day: addDays(BASE_RATES_END, -3), amount: 100_000 }], addDays(BASE_RATES_END, 5));
    expect(spans.map(({ days, isProvisional }) => [days, isProvisional])).toEqual([
      [2, false],
      [6, true],
    ]);
    expect(() => interestSpans([{ day: '2012-06-01', amount: 1 }], '2013-01-01')).toThrow(RangeError);
  });

  it('covers every day once and never falls as time goes by', () => {
    fc.assert(
      fc.property(start, length, length, amount, (day, days, more, cents) => {
        const until = addDays(day, days);
        const spans = interestSpans([{ day, amount: cents }], until);
        expect(sum(spans.map((span) => span.days))).toBe(days);
        for (const span of spans) expect(daysBetween(span.from, span.until) + 1).toBe(span.days);
        expect(interest([{ day, amount: cents }], addDays(until, more))).toBeGreaterThanOrEqual(
          sum(spans.map((span) => span.interest)),
        );
      }),
    );
  });

  it('is that of its parts, to half a cent for each line', () => {
    fc.assert(
      fc.property(start, length, amount, amount, (day, days, one, other) => {
        const until = addDays(day, days);
        const together = interestSpans([{ day, amount: one + other }], until);
        const apart = interest([{ day, amount: one }], until) + interest([{ day, amount: other }], until);
        const whole = sum(together.map((span) => span.interest));
        expect(Math.abs(whole - apart)).toBeLessThanOrEqual(1.5 * together.length);
      }),
    );
  });

  it('lies between the lowest and the highest rate of its days', () => {
    fc.assert(
      fc.property(start, length, amount, (day, days, cents) => {
        const spans = interestSpans([{ day, amount: cents }], addDays(day, days));
        for (const span of spans) {
          const exact = (cents * span.rate * span.days) / 10_000;
          expect(span.interest).toBeGreaterThanOrEqual(Math.floor(exact / 366));
          expect(span.interest).toBeLessThanOrEqual(Math.ceil(exact / 365));
        }
      }),
    );
  });
});

it('has base rates that begin with a half-year, in order, with their source', () => {
  expect(BASE_RATES.every(({ from }) => /-0[17]-01$/.test(from))).toBe(true);
  expect(BASE_RATES.map(({ from }) => from).toSorted()).toEqual(BASE_RATES.map(({ from }) => from));
  expect(BASE_RATE).toMatchObject({ review: 'von der Behörde zu prüfen', source: expect.stringMatching(/^https:/) });
});

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
