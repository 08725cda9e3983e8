import { describe, expect, it } from 'vitest';
import { addDays, readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { exampleFacts } from '../../rules/example-facts.ts';
import { isOverLong } from '../../rules/funding/project-period.ts';
import { dateProblems, endHint, findReadablePeriod, startHint } from './step-06-project-description.tsx';

const FACTS = exampleFacts();
const CHAIN = exampleFacts({ isValueChain: true });

/** The day a hint ends with. */
function dayIn(hint: string): string {
  const read = readCalendarDay(hint.slice(-10));
  if (!read.ok) throw new Error(`no day at the end of: ${hint}`);
  return read.value;
}

describe('hints', () => {
  it('name the earliest start', () => {
    expect(startHint(FACTS)).toBe('Tag.Monat.Jahr, frühestens 01.06.2022');
  });

  it.each(['2022-07-01', '2022-06-15', '2023-02-28', '2024-02-29', '2022-08-31'])(
    'name the very last end of a start on %s',
    (start) => {
      const end = dayIn(endHint(start, FACTS));
      expect(isOverLong({ start, end }, FACTS.programme)).toBe(false);
      expect(isOverLong({ start, end: addDays(end, 1) }, FACTS.programme)).toBe(true);
      expect(endHint(start, FACTS)).toContain(formatDay(end));
    },
  );

  it('tell the longest time while there is no start, and set a value chain no last day', () => {
    expect(endHint(null, FACTS)).toBe('Tag.Monat.Jahr, höchstens 12 Monate nach dem Beginn');
    expect(endHint('2022-07-01', CHAIN)).toBe('Tag.Monat.Jahr, über 12 Monate mit Begründung');
  });
});

describe('what is said about the dates', () => {
  const BACKWARDS = 'Das Enddatum kann nicht vor dem Anfangsdatum sein.';

  it('stands at both dates when they are the wrong way round', () => {
    const problems = dateProblems({ startDate: '2022-09-01', endDate: '2022-08-31' }, FACTS);
    expect(problems).toEqual({ startDate: BACKWARDS, endDate: BACKWARDS });
  });

  it('stands at the end when a single company takes too long, never in a value chain', () => {
    const dates = { startDate: '2022-07-01', endDate: '2023-07-01' };
    expect(Object.keys(dateProblems(dates, FACTS))).toEqual(['endDate']);
    expect(dateProblems(dates, CHAIN)).toEqual({});
  });

  it.each(['', '3', '31.6.', 'morgen', '2022-02-30'])('leaves "%s" to the field itself', (typed) => {
    const answers = { startDate: '2022-07-01', endDate: typed };
    expect(dateProblems(answers, FACTS)).toEqual({});
    expect(findReadablePeriod(answers)).toBeUndefined();
  });

  it('does not wait for the end when the start is too early', () => {
    expect(dateProblems({ startDate: '2022-05-31', endDate: null }, FACTS)).toEqual({
      startDate: 'Bitte wählen Sie ein Datum ab dem 01.06.2022.',
    });
  });
});
