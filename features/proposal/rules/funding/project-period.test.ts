import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { earliestStart, isOverLong, judgePeriod, periodWarning, projectMonths } from './project-period.ts';

const RULES = { programme: EXAMPLE_PROGRAMME, today: '2022-03-15', isValueChain: false };
const START = '2022-06-01';

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days));

describe('earliestStart', () => {
  it.each([
    ['2022-03-15', '2022-06-01'],
    ['2022-04-01', '2022-06-01'],
    ['2022-04-02', '2022-07-01'],
    ['2022-01-31', '2022-04-01'],
    ['2021-12-31', '2022-03-01'],
    ['2023-12-31', '2024-03-01'],
    ['2022-11-01', '2023-01-01'],
  ])('%s → %s', (today, expected) => {
    expect(earliestStart(today, EXAMPLE_PROGRAMME)).toBe(expected);
  });

  it('is a first of a month and never earlier than two months after today', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const earliest = earliestStart(today, EXAMPLE_PROGRAMME);
        expect(earliest.slice(8)).toBe('01');
        expect(earliest >= addMonths(today, 2)).toBe(true);
        expect(addMonths(earliest, -1) < addMonths(today, 2)).toBe(true);
      }),
    );
  });
});

describe('projectMonths', () => {
  it.each([
    ['2022-06-01', '2023-05-31', 12],
    ['2022-06-01', '2023-06-01', 12.03],
    ['2022-06-01', '2023-05-30', 11.97],
    ['2022-06-01', '2022-06-30', 1],
    ['2022-06-01', '2022-06-01', 0.03],
    ['2022-06-15', '2022-07-14', 1],
    ['2023-09-01', '2024-05-31', 9],
    ['2022-02-01', '2022-02-14', 0.5],
    ['2022-06-01', '2022-05-31', undefined],
  ])('%s to %s is %s', (start, end, months) => {
    expect(projectMonths({ start, end })).toBe(months);
  });

  it('grows with the end and tells over-long projects as isOverLong does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (start, length) => {
        const period = { start, end: addDays(start, length) };
        const months = projectMonths(period) ?? Number.NaN;
        expect(projectMonths({ start, end: addDays(period.end, 1) })).toBeGreaterThan(months);
        expect(isOverLong(period, EXAMPLE_PROGRAMME)).toBe(months > 12);
      }),
    );
  });
});

describe('judgePeriod', () => {
  it('accepts exactly twelve months from the earliest start', () => {
    expect(judgePeriod({ start: START, end: '2023-05-31' }, RULES)).toEqual([]);
  });

  it('refuses a day more to a single company', () => {
    expect(judgePeriod({ start: START, end: '2023-06-01' }, RULES)).toEqual([
      {
        because: 'too-long',
        at: 'endDate',
        message:
          'Die maximale Vorhabenslaufzeit für Einzelunternehmen beträgt maximal 12 Monate. Bitte ändern Sie Ihre Angaben.',
      },
    ]);
  });

  it('allows it in a value chain', () => {
    expect(judgePeriod({ start: START, end: '2023-06-01' }, { ...RULES, isValueChain: true })).toEqual([]);
  });

  it('refuses a start before the earliest one', () => {
    expect(judgePeriod({ start: '2022-05-31', end: '2022-12-31' }, RULES)).toEqual([
      { because: 'start-too-early', at: 'startDate', message: 'Bitte wählen Sie ein Datum ab dem 01.06.2022.' },
    ]);
  });

  it('refuses both dates before the earliest start', () => {
    expect(judgePeriod({ start: '2022-04-01', end: '2022-05-31' }, RULES).map(({ at }) => at)).toEqual([
      'startDate',
      'endDate',
    ]);
  });

  it('says on both dates that the end lies before the start', () => {
    const message = 'Das Enddatum kann nicht vor dem Anfangsdatum sein.';
    expect(judgePeriod({ start: '2022-08-01', end: '2022-07-31' }, RULES)).toEqual([
      { because: 'end-before-start', at: 'startDate', message },
      { because: 'end-before-start', at: 'endDate', message },
    ]);
    expect(judgePeriod({ start: '2022-08-01', end: '2022-05-01' }, RULES).map(({ because }) => because)).toEqual([
      'end-before-start',
      'end-before-start',
    ]);
    expect(judgePeriod({ start: '2022-08-01', end: '2022-08-01' }, RULES)).toEqual([]);
  });
});

describe('periodWarning', () => {
  it('warns below two months', () => {
    expect(periodWarning({ start: START, end: '2022-07-30' }, EXAMPLE_PROGRAMME)).toBe(
      'Ihr Vorhaben dauert weniger als 2 Monate. Bitte prüfen Sie den Zeitraum.',
    );
  });

  it('is silent from two months on and for an impossible period', () => {
    expect(periodWarning({ start: START, end: '2022-07-31' }, EXAMPLE_PROGRAMME)).toBeUndefined();
    expect(periodWarning({ start: START, end: '2022-05-01' }, EXAMPLE_PROGRAMME)).toBeUndefined();
  });
});
