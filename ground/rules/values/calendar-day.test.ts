import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  endOfDay,
  firstOfMonthFrom,
  isCalendarDay,
  mayGoOn,
  readCalendarDay,
  startOfDay,
} from './calendar-arithmetic.ts';
import { dayOf, daysBetween, formatDay, formatTime, yearOf } from './calendar-day.ts';

const DAY = fc.integer({ min: 0, max: 365 * 290 }).map((days) => addDays('1900-01-01', days));

const AS_GERMAN = 'Bitte geben Sie das Datum als Tag.Monat.Jahr an, zum Beispiel 27.03.2022.';
const FOUR_DIGITS = 'Bitte geben Sie das Jahr mit vier Ziffern an, zum Beispiel 27.03.2022.';
const NO_SUCH_DAY = 'Diesen Tag gibt es nicht. Bitte prüfen Sie das Datum.';

describe('readCalendarDay', () => {
  // The 12 forms people type (ux §3): each is read exactly or asked about, none is silently misread.
  it.each([
    ['1.3.2026', '2026-03-01'],
    ['01.03.2026', '2026-03-01'],
    ['1. 3. 2026', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    [' 27.3.2026 ', '2026-03-27'],
    ['29.02.2024', '2024-02-29'],
    ['31.1.22', '2022-01-31'],
    ['1. 3. 26', '2026-03-01'],
    ['01.01.00', '2000-01-01'],
    ['31/1/2022', '2022-01-31'],
    ['31-01-2022', '2022-01-31'],
    ['3/3/2022', '2022-03-03'],
    ['３１．１．２０２２', '2022-01-31'],
    ['\u00a031.1.2022\u200b', '2022-01-31'],
    ['1.1.1999', '1999-01-01'],
  ])('reads %s', (typed, value) => {
    expect(readCalendarDay(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['1.1.99', FOUR_DIGITS],
    ['1.1.40', FOUR_DIGITS],
    ['310122', `Meinen Sie 31.01.2022? ${FOUR_DIGITS}`],
    ['310199', FOUR_DIGITS],
    ['12/31/2022', AS_GERMAN],
    ['03/01/2026', AS_GERMAN],
    ['1. März 2026', AS_GERMAN],
    ['29.02.2023', NO_SUCH_DAY],
    ['20260301', NO_SUCH_DAY],
  ])('asks about %s', (typed, message) => {
    expect(readCalendarDay(typed)).toEqual({ ok: false, message });
  });

  it.each([
    ['', AS_GERMAN],
    ['morgen', AS_GERMAN],
    ['1.3', AS_GERMAN],
    ['1032026', AS_GERMAN],
    ['2026-3-1', AS_GERMAN],
    ['1.3.2026 10:00', AS_GERMAN],
    ['31/1/22', AS_GERMAN],
    ['31/1-2022', AS_GERMAN],
    ['31.1.202', AS_GERMAN],
    ['31,1,2022', AS_GERMAN],
    ['٣١.١.٢٠٢٢', AS_GERMAN],
    ['31.2.22', NO_SUCH_DAY],
    ['31/2/2022', NO_SUCH_DAY],
    ['31.02.2022', NO_SUCH_DAY],
    ['320122', NO_SUCH_DAY],
    ['0.3.2026', NO_SUCH_DAY],
    ['1.0.2026', NO_SUCH_DAY],
    ['31.04.2026', NO_SUCH_DAY],
    ['1.13.2026', NO_SUCH_DAY],
    ['2026-02-30', NO_SUCH_DAY],
    ['31.12.1899', NO_SUCH_DAY],
    ['01.01.2200', NO_SUCH_DAY],
    ['01.01.0000', NO_SUCH_DAY],
  ])('does not guess at %s', (typed, message) => {
    expect(readCalendarDay(typed)).toEqual({ ok: false, message });
  });

  it('waits for the rest of a year that may go on', () => {
    for (const typed of ['1.3.20', '1.3.19', '1. 3. 21']) expect(mayGoOn(typed)).toBe(true);
    for (const typed of ['1.3.22', '1.3.2022', '1.3.202', '20', '2022-03-20']) expect(mayGoOn(typed)).toBe(false);
  });

  it('reads every day in every form it may be written', () => {
    fc.assert(
      fc.property(DAY, (day) => {
        const [year = '', month = '', dayOfMonth = ''] = day.split('-');
        const short = `${Number(dayOfMonth)}.${Number(month)}.${year}`;
        for (const typed of [day, formatDay(day), short, dayOfMonth + month + year]) {
          expect(readCalendarDay(typed)).toEqual({ ok: true, value: day });
        }
      }),
    );
  });
});

describe('isCalendarDay', () => {
  it.each(['2024-02-29', '1900-01-01', '2199-12-31'])('%s is one', (text) => expect(isCalendarDay(text)).toBe(true));
  it.each(['2023-02-29', '2024-2-9', '1899-12-31', '2200-01-01', '2024-02-29T00:00:00Z', '29.02.2024', ''])(
    '%s is none',
    (text) => expect(isCalendarDay(text)).toBe(false),
  );
});

describe('reckoning', () => {
  it.each([
    ['2022-01-31', 1, '2022-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2022-03-15', -24, '2020-03-15'],
    ['2022-11-30', 3, '2023-02-28'],
    ['2022-12-31', 12, '2023-12-31'],
  ])('%s and %i months', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

  it.each([
    ['2022-05-15', '2022-06-01'],
    ['2022-06-01', '2022-06-01'],
    ['2022-12-02', '2023-01-01'],
    ['2022-01-31', '2022-02-01'],
  ])('the first of a month from %s', (day, first) => expect(firstOfMonthFrom(day)).toBe(first));

  it('counts days there and back', () => {
    expect(daysBetween('2022-02-28', '2022-03-01')).toBe(1);
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
    fc.assert(
      fc.property(DAY, fc.integer({ min: -500, max: 500 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(addDays(day, days) < day).toBe(days < 0);
      }),
    );
  });

  it('names the year', () => expect(yearOf('2022-12-31')).toBe(2022));
});

describe('instants', () => {
  it('takes the Berlin day, in winter and in summer', () => {
    expect(dayOf(new Date('2022-01-31T22:59:59Z'))).toBe('2022-01-31');
    expect(dayOf(new Date('2022-01-31T23:00:00Z'))).toBe('2022-02-01');
    expect(dayOf(new Date('2022-07-31T22:00:00Z'))).toBe('2022-08-01');
  });

  it('begins and ends a day at Berlin midnight, on the days of the clock change too', () => {
    expect(startOfDay('2022-03-27').toISOString()).toBe('2022-03-26T23:00:00.000Z');
    expect(endOfDay('2022-03-27').toISOString()).toBe('2022-03-27T21:59:59.000Z');
    expect(startOfDay('2022-10-30').toISOString()).toBe('2022-10-29T22:00:00.000Z');
    expect(endOfDay('2022-10-30').toISOString()).toBe('2022-10-30T22:59:59.000Z');
  });

  it('has every instant of a day in that day', () => {
    fc.assert(
      fc.property(DAY, (day) => {
        expect(dayOf(startOfDay(day))).toBe(day);
        expect(dayOf(endOfDay(day))).toBe(day);
        expect(dayOf(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  it('writes the time of day', () => {
    expect(formatTime(new Date('2022-03-15T13:03:00Z'))).toBe('14:03 Uhr');
    expect(formatTime(new Date('2022-07-15T22:00:00Z'))).toBe('00:00 Uhr');
  });
});
