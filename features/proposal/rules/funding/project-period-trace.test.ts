import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { figureText } from '#ground/rules/values/trace.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { judgePeriod, projectMonths, tracePeriod } from './project-period.ts';

const RULES = { programme: EXAMPLE_PROGRAMME, today: '2022-03-15', isValueChain: false };
const reasons = (start: string, end: string, today: string) =>
  judgePeriod({ start, end }, { ...RULES, today }).map(({ because }) => because);

it('names exactly the days at which the rule begins and stops to allow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 400 }), (day, later) => {
      const today = addDays('2022-01-01', day);
      const { earliest } = tracePeriod({ start: null, end: null }, { ...RULES, today }).result;
      expect(reasons(earliest, earliest, today)).toEqual([]);
      expect(reasons(addDays(earliest, -1), earliest, today)).toContain('start-too-early');
      const start = addDays(earliest, later);
      const { latest } = tracePeriod({ start, end: null }, { ...RULES, today }).result;
      expect(reasons(start, latest ?? '', today)).toEqual([]);
      expect(reasons(start, addDays(latest ?? '', 1), today)).toEqual(['too-long']);
    }),
  );
});

it('ends in the length that everybody else is told', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (days) => {
      const period = { start: '2022-06-01', end: addDays('2022-06-01', days) };
      const { result, lines } = tracePeriod(period, RULES);
      expect(result.months).toBe(projectMonths(period));
      expect(figureText(lines.at(-1)?.value ?? { text: '' })).toBe(`${result.months?.toLocaleString('de-DE')} Monate`);
    }),
  );
});

it('says what is known before the dates are, and what a value chain may', () => {
  const open = tracePeriod({ start: null, end: null }, RULES);
  expect(open.lines.map(({ label }) => label)).toEqual([
    'Heute',
    'Vorlauf',
    'Frühester Beginn',
    'Höchstdauer',
    'Dauer',
  ]);
  expect(open.sentence).toBe('Das Vorhaben beginnt frühestens am 01.06.2022. Es dauert höchstens 12 Monate.');
  const chain = tracePeriod({ start: '2022-06-01', end: null }, { ...RULES, isValueChain: true });
  expect(chain.result.latest).toBeNull();
  expect(chain.sentence).toContain('nur mit Begründung');
});
