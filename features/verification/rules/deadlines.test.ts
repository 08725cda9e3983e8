import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { dueDay, findProofReminder, findResubmitReminder, isResubmissionOver, traceDueDay } from './deadlines.ts';

describe('the due day', () => {
  it.each([
    ['2022-12-31', '2023-02-28'],
    ['2023-12-31', '2024-02-29'],
    ['2023-06-30', '2023-08-30'],
  ])('of a period that ends on %s is %s', (end, due) => {
    expect(dueDay(end, EXAMPLE_PROGRAMME)).toBe(due);
    expect(traceDueDay(end, EXAMPLE_PROGRAMME).lines.at(-1)).toMatchObject({ value: { day: due } });
  });

  it.each([
    ['2023-07-29', undefined],
    ['2023-07-30', 'month'],
    ['2023-08-22', 'month'],
    ['2023-08-23', 'week'],
    ['2023-08-30', 'week'],
    ['2023-08-31', undefined],
  ])('on %s calls for %s', (today, expected) => {
    expect(findProofReminder('2023-08-30', today, EXAMPLE_PROGRAMME)).toBe(expected);
  });

  it('is reminded of when the programme says', () => {
    const proofOfUse = {
      ...EXAMPLE_PROGRAMME.proofOfUse,
      dueReminders: { months: 2, days: 3 },
      resubmitReminderDays: [2],
    };
    const other = { ...EXAMPLE_PROGRAMME, proofOfUse };
    expect(findProofReminder('2023-08-30', '2023-07-01', other)).toBe('month');
    expect(findProofReminder('2023-08-30', '2023-08-26', other)).toBe('month');
    expect(findProofReminder('2023-08-30', '2023-08-27', other)).toBe('week');
    expect(findResubmitReminder('2023-08-30', '2023-08-27', other)).toBeUndefined();
    expect(findResubmitReminder('2023-08-30', '2023-08-28', other)).toEqual({ days: 2, left: 2 });
  });
});

describe('a resubmission', () => {
  it.each([
    ['2023-08-22', undefined],
    ['2023-08-23', { days: 7, left: 7 }],
    ['2023-08-27', { days: 7, left: 3 }],
    ['2023-08-29', { days: 1, left: 1 }],
    ['2023-08-30', { days: 1, left: 0 }],
    ['2023-08-31', undefined],
  ])('reminds on %s: %j', (today, expected) => {
    expect(findResubmitReminder('2023-08-30', today, EXAMPLE_PROGRAMME)).toEqual(expected);
  });

  it.each([
    ['2023-08-30', '2023-08-30T23:59:59.999+02:00', false],
    ['2023-08-30', '2023-08-31T00:00:00+02:00', true],
    ['2023-03-25', '2023-03-25T23:59:59.999+01:00', false],
    ['2023-03-26', '2023-03-26T23:59:59.999+02:00', false],
    ['2023-03-26', '2023-03-27T00:00:00+02:00', true],
    ['2023-10-29', '2023-10-29T23:59:59.999+01:00', false],
    ['2023-10-29', '2023-10-30T00:00:00+01:00', true],
  ])('until %s is over at %s: %s', (until, now, expected) => {
    expect(isResubmissionOver(until, new Date(now))).toBe(expected);
  });

  it('is never over before its last second nor open after it, whatever the day', () => {
    const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: -90_000_000, max: 90_000_000 }), (until, offset) => {
        const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
        const now = new Date(new Date(`${until}T22:30:00Z`).getTime() + offset);
        expect(isResubmissionOver(until, now)).toBe(local.format(now) > until);
      }),
      { numRuns: 1000 },
    );
  });
});
