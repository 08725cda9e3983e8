import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { dueSince, keptUntil, periodText, RETENTION } from './retention.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => dayOf(date));
const period = fc.oneof(
  fc.nat({ max: 800 }).map((days) => ({ days })),
  fc.integer({ min: 1, max: 30 }).map((years) => ({ years })),
  fc.integer({ min: 1, max: 30 }).map((yearsFromYearEnd) => ({ yearsFromYearEnd })),
);

test('what is kept until a day is due from the next day on, and not before', () => {
  fc.assert(
    fc.property(period, day, (kept, ended) => {
      const last = keptUntil(kept, ended);
      expect(ended <= dueSince(kept, last)).toBe(false);
      // A 29th of February ends with the 28th.
      expect(ended <= dueSince(kept, addDays(last, 2))).toBe(true);
      if (!ended.endsWith('02-29')) expect(ended <= dueSince(kept, addDays(last, 1))).toBe(true);
    }),
  );
});

test('periods of files run from the end of the year', () => {
  expect(keptUntil({ yearsFromYearEnd: 10 }, '2023-03-01')).toBe('2033-12-31');
  expect(keptUntil({ years: 3 }, '2024-02-29')).toBe('2027-02-28');
  const texts = Object.values(RETENTION).map(({ period: kept }) => periodText(kept));
  expect(texts).toEqual(expect.arrayContaining(['30 Tage', '1 Tag', '1 Jahr', '10 Jahre', 'sofort', 'wie ihr Antrag']));
});

test('each kind says what it is, from when it counts and why; what the agency decides is marked', () => {
  for (const { what, from, because } of Object.values(RETENTION))
    for (const text of [what, from, because]) expect(text.length).toBeGreaterThan(8);
  expect(RETENTION['case-settled']).toMatchObject({ isToBeChecked: true });
});
