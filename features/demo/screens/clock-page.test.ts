import { expect, it } from 'vitest';
import { nextMoments } from './clock-page.tsx';

const POT = {
  raffleBegin: '2022-03-01T00:00:00+01:00',
  raffleEnd: '2022-03-24T23:59:59+01:00',
  dayOfRaffle: '2022-03-28',
  submitBegin: '2022-03-29T00:00:00+02:00',
  submitEnd: '2022-04-25T23:59:59+02:00',
  publicKind: 'keno',
} as const;

it('names what is to come, soonest first', () => {
  const moments = nextMoments(new Date('2022-03-25T12:00:00+01:00'), [POT]);
  expect(moments.map(({ at }) => at.toISOString())).toEqual([
    '2022-03-28T18:00:00.000Z',
    '2022-03-29T08:00:00.000Z',
    '2022-04-25T22:00:59.000Z',
  ]);
  expect(moments[0]?.label).toBe('Tag der Ziehung (Ziehung am 28.03.2022)');
});

it('knows nothing behind the last pot', () => expect(nextMoments(new Date('2023-01-01'), [POT])).toEqual([]));
