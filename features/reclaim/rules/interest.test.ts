import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_RATE, BASE_RATES, BASE_RATES_END } from '#features/letter/rules/legal/reclaim.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { daysBetween } from '#ground/rules/values/calendar-day.ts';
import { sum } from '#ground/rules/values/money.ts';
import { interestSpans, type Movement } from './interest.ts';

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
