import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earliestStart } from '#features/proposal/rules/funding/project-period.ts';
import { dueDay } from '#features/verification/rules/deadlines.ts';
import { addDays, addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { grantDays } from './grant-days.ts';

it.each([
  ['2022-03-15', { pot: '2020-12', start: '2021-05-01', end: '2022-01-31' }],
  ['2024-02-01', { pot: '2022-11', start: '2023-04-01', end: '2023-12-31' }],
])('a demonstration from %s on has a grant of %j', (today, expected) => {
  expect(grantDays(today)).toMatchObject(expected);
});

it('the story of a grant runs forwards, whatever day the demonstration starts at', () => {
  fc.assert(
    fc.property(fc.nat(3650), (later) => {
      const today = addDays('2022-01-01', later);
      const days = grantDays(today);
      const { submitted, approved, start, changeAsked, end, begun, handedIn, lately, resubmitUntil } = days;
      const asked = [`${days.pot}-26`, submitted, approved, start, changeAsked, end];
      const story = [...asked, begun, handedIn, lately, today, resubmitUntil];
      expect(story.toSorted()).toEqual(story);
      expect(new Set(story).size).toBe(story.length);
      expect(start >= earliestStart(submitted, EXAMPLE_PROGRAMME)).toBe(true);
      // A change that was asked for is overdue by now.
      expect(addMonths(changeAsked, 3) < today).toBe(true);
      // The agency needs three weeks for a proof of use that was handed in at once.
      expect(addDays(end, 21) < addDays(today, -2)).toBe(true);
      // A start on one of the last days of a month may be a day late.
      expect(addDays(dueDay(end, EXAMPLE_PROGRAMME), 3) >= today).toBe(true);
    }),
  );
});
