import { describe, expect, it } from 'vitest';
import { SESSION, sessionPhase } from './session-clock.ts';

const MINUTE = 60_000;
const START = 1_000_000;

describe('sessionPhase', () => {
  it('runs until two minutes before an hour without use', () => {
    const times = { startedAt: START, renewedAt: START };
    expect(sessionPhase(times, START + 58 * MINUTE - 1).phase).toBe('running');
    expect(sessionPhase(times, START + 58 * MINUTE)).toEqual({
      phase: 'ending',
      endsAt: START + SESSION.idle,
      canExtend: true,
    });
    expect(sessionPhase(times, START + 60 * MINUTE - 1).phase).toBe('ending');
    expect(sessionPhase(times, START + 60 * MINUTE).phase).toBe('over');
  });

  it('counts anew from every renewal', () => {
    const times = { startedAt: START, renewedAt: START + 59 * MINUTE };
    expect(sessionPhase(times, START + 60 * MINUTE).phase).toBe('running');
  });

  it('ends after twelve hours whatever is done, and says that it cannot be extended', () => {
    const end = START + SESSION.absolute;
    const times = { startedAt: START, renewedAt: end - MINUTE };
    expect(sessionPhase(times, end - 2 * MINUTE)).toEqual({ phase: 'ending', endsAt: end, canExtend: false });
    expect(sessionPhase(times, end).phase).toBe('over');
  });

  it('is over after a sleep of any length', () => {
    expect(sessionPhase({ startedAt: START, renewedAt: START }, START + 99 * 60 * MINUTE).phase).toBe('over');
  });
});
