import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easterSunday, isWorkingDay, usualUntil } from '#features/cases/rules/working-day.ts';
import { addDays, addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { daysBetween } from '#ground/rules/values/calendar-day.ts';
import { isInTime, objectionUntil, traceObjection } from './objection-period.ts';

describe('the period for an objection', () => {
  it.each([
    ['Good Friday and Easter', '2022-03-15', '2022-04-19'],
    ['an ordinary day', '2022-03-08', '2022-04-08'],
    ['no such day in the month', '2022-01-31', '2022-02-28'],
    ['leap year', '2024-01-31', '2024-02-29'],
    ['Saturday', '2022-06-09', '2022-07-11'],
    ['Sunday', '2022-06-10', '2022-07-11'],
    ['Christmas on a weekend', '2022-11-24', '2022-12-27'],
    ['New Year', '2022-12-01', '2023-01-02'],
    ['Ascension Day', '2022-04-26', '2022-05-27'],
  ])('%s: %s ends %s', (_name, announcedOn, until) => {
    expect(objectionUntil(announcedOn)).toBe(until);
    expect(traceObjection(announcedOn).lines.at(-1)).toMatchObject({ label: 'Letzter Tag', value: { day: until } });
    expect(isInTime(until, until)).toBe(true);
    expect(isInTime(addDays(until, 1), until)).toBe(false);
  });

  it.each([
    ['an ordinary day', '2022-03-15', '2023-03-15'],
    ['a leap day', '2024-02-29', '2025-02-28'],
    ['into a leap year', '2023-02-28', '2024-02-28'],
    ['a Saturday', '2022-03-18', '2023-03-20'],
    ['New Year', '2021-01-01', '2022-01-03'],
    ['Good Friday and Easter', '2021-04-15', '2022-04-19'],
  ])('of a decision that does not say how to go against it is a year: %s, %s ends %s', (_name, announcedOn, until) => {
    const { result, sentence, lines } = traceObjection(announcedOn, 'uninstructed');
    expect(result).toBe(until);
    expect(sentence).toContain('ein Jahr nach der Bekanntgabe');
    expect(lines).toContainEqual({ label: 'Frist', value: { text: 'ein Jahr' }, from: '§ 58 Abs. 2 VwGO' });
  });

  it('has not begun before the announcement: whatever comes is in time', () => {
    expect(isInTime('2030-01-01', null)).toBe(true);
  });

  it('ends on a working day, never before its month and at most four days after', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
    fc.assert(
      fc.property(days, (day) => {
        const until = objectionUntil(day);
        expect(isWorkingDay(until)).toBe(true);
        expect(daysBetween(addMonths(day, 1), until)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(addMonths(day, 1), until)).toBeLessThanOrEqual(4);
      }),
    );
  });
});

it.each([
  [2019, '2019-04-21'],
  [2020, '2020-04-12'],
  [2021, '2021-04-04'],
  [2022, '2022-04-17'],
  [2023, '2023-04-09'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2076, '2076-04-19'],
  [2285, '2285-03-22'],
])('Easter of %i', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

it('a deadline is proposed for two weeks from now, on a working day', () => {
  expect(usualUntil('2022-03-18')).toBe('2022-04-01');
  // Good Friday to Easter Monday.
  expect(usualUntil('2022-04-01')).toBe('2022-04-19');
});
