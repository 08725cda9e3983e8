import { expect, it } from 'vitest';
import { dayOf } from './calendar-day.ts';
import { instantAt, readTimeOfDay, timeOfDay } from './time-of-day.ts';

it.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['14.30', '14:30'],
  [' 8 Uhr ', '08:00'],
  ['0', '00:00'],
  ['23:59', '23:59'],
])('reads %s as %s', (typed, time) => expect(readTimeOfDay(typed)).toEqual({ ok: true, value: time }));

it.each(['24:00', '12:60', '1430', 'mittags', '', '12:5'])('asks about %s', (typed) =>
  expect(readTimeOfDay(typed).ok).toBe(false),
);

it('is the time of Berlin, in winter and in summer', () => {
  expect(instantAt('2022-03-15', '10:00').toISOString()).toBe('2022-03-15T09:00:00.000Z');
  expect(instantAt('2022-07-15', '10:00').toISOString()).toBe('2022-07-15T08:00:00.000Z');
  // 2:30 is left out on this day.
  expect(timeOfDay(instantAt('2022-03-27', '02:30'))).toBe('03:30');
});

it('comes back from its instant', () => {
  for (const time of ['00:00', '02:30', '23:59'])
    for (const day of ['2022-10-30', '2022-12-31']) {
      const instant = instantAt(day, time);
      expect([dayOf(instant), timeOfDay(instant)]).toEqual([day, time]);
    }
});
