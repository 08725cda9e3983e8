import { describe, expect, it } from 'vitest';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import {
  findCurrentPot,
  findDueReminder,
  hasPassed,
  latestPassedEnd,
  openPots,
  relevantPots,
  upcomingPots,
} from './pots.ts';
import { announcedSource } from './public-source.ts';

const POTS = EXAMPLE_PROGRAMME.calendar;
const NOW = new Date('2022-03-15T09:00:00Z');

function days(pots: readonly { dayOfRaffle: string }[]): string[] {
  return pots.map((pot) => pot.dayOfRaffle);
}

describe('pots', () => {
  it('finds the open pot; of several the one that closes first', () => {
    expect(findCurrentPot(POTS, NOW)?.dayOfRaffle).toBe('2022-03-25');
    expect(findCurrentPot(POTS, new Date('2022-03-25T09:00:00Z'))).toBeUndefined();
    const march = POTS[2];
    if (march === undefined) throw new Error('no March');
    const sooner = { ...march, raffleEnd: '2022-03-20T22:59:59Z', dayOfRaffle: '2022-03-21' };
    expect(findCurrentPot([march, sooner], NOW)?.dayOfRaffle).toBe('2022-03-21');
    expect(openPots([march, sooner], NOW)).toHaveLength(2);
  });

  it('keeps pots whose window is not over, newest draw first', () => {
    const relevant = days(relevantPots([...POTS].reverse(), NOW));
    expect(relevant[0]).toBe('2023-12-25');
    expect(relevant.at(-1)).toBe('2022-02-25');
    expect(relevant).toEqual([...relevant].sort().reverse());
  });

  it('drops a pot in the second after its window', () => {
    expect(days(relevantPots(POTS, new Date('2022-03-25T22:59:59.999Z')))).toContain('2022-02-25');
    expect(days(relevantPots(POTS, new Date('2022-03-25T23:00:00Z')))).not.toContain('2022-02-25');
  });

  it('announces the open and the next periods, three in all, soonest first', () => {
    expect(days(upcomingPots(EXAMPLE_PROGRAMME, [...POTS].reverse(), NOW))).toEqual([
      '2022-03-25',
      '2022-04-25',
      '2022-05-25',
    ]);
    expect(days(upcomingPots(EXAMPLE_PROGRAMME, POTS, new Date('2023-11-30T09:00:00Z')))).toEqual(['2023-12-25']);
    expect(upcomingPots(EXAMPLE_PROGRAMME, POTS, new Date('2024-01-01T09:00:00Z'))).toEqual([]);
  });

  it('agrees with the bound used in queries', () => {
    for (const now of ['2022-03-24T22:59:59.999Z', '2022-03-24T23:00:00.000Z', '2022-03-24T22:59:59.000Z']) {
      const end = new Date('2022-03-24T22:59:59Z');
      expect(end <= latestPassedEnd(new Date(now))).toBe(hasPassed(end, new Date(now)));
    }
  });
});

describe('findDueReminder', () => {
  const submitEnd = '2022-03-25T22:59:59.000Z';
  const at = (instant: string) => findDueReminder([14, 7, 2], submitEnd, dayOf(new Date(instant)));

  it('is due 14, 7 and 2 days before, from the first minute of the Berlin day', () => {
    expect(at('2022-03-10T22:59:59Z')).toBeUndefined();
    expect(at('2022-03-10T23:00:00Z')).toEqual({ days: 14, left: 14 });
    expect(at('2022-03-17T22:59:59Z')).toEqual({ days: 14, left: 8 });
    expect(at('2022-03-17T23:00:00Z')).toEqual({ days: 7, left: 7 });
    expect(at('2022-03-22T23:00:00Z')).toEqual({ days: 2, left: 2 });
    expect(at('2022-03-25T12:00:00Z')).toEqual({ days: 2, left: 0 });
    expect(at('2022-03-25T23:00:00Z')).toBeUndefined();
  });
});

describe('announcedSource', () => {
  it('names the day of the draw', () => {
    expect(announcedSource('2022-03-25')).toContain('vom 25.03.2022');
  });
});
