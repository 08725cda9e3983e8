import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownAnnouncement, countdownText, deadlineInWords } from './countdown.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the time left', () => {
  it.each([
    [2 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND, '2 Tage, 3 Stunden, 4 Minuten, 5 Sekunden'],
    [DAY + HOUR + MINUTE + SECOND, '1 Tag, 1 Stunde, 1 Minute, 1 Sekunde'],
    [DAY, '1 Tag, 0 Stunden, 0 Minuten, 0 Sekunden'],
    [10 * MINUTE, '10 Minuten, 0 Sekunden'],
    [59 * SECOND + 1, '1 Minute, 0 Sekunden'],
    [1, '1 Sekunde'],
    [0, '0 Sekunden'],
    [-5 * SECOND, '0 Sekunden'],
  ])('of %i ms reads %s', (left, text) => {
    expect(plain(countdownText(left))).toBe(text);
  });
});

describe('what is read out', () => {
  it.each([
    [DAY, '24 Stunden'],
    [HOUR, '1 Stunde'],
    [10 * MINUTE, '10 Minuten'],
  ])('at %i ms left', (at, text) => {
    expect(countdownAnnouncement(at + SECOND, at)).toContain(text);
    expect(countdownAnnouncement(at, at - SECOND)).toBeUndefined();
  });

  it('is the most urgent after a sleep, and nothing once it is over', () => {
    expect(countdownAnnouncement(2 * DAY, 5 * MINUTE)).toContain('10 Minuten');
    expect(countdownAnnouncement(2 * DAY, 0)).toBeUndefined();
  });

  it('comes three times in a countdown, however the looks at it fall', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 * HOUR }), { minLength: 100, maxLength: 200 }), (steps) => {
        let left = 2 * DAY;
        const said = new Set<string>();
        for (const step of steps) {
          const text = countdownAnnouncement(left, left - step);
          if (text !== undefined) {
            expect(said.has(text)).toBe(false);
            said.add(text);
          }
          left -= step;
        }
      }),
    );
  });
});

it('names the deadline in words', () => {
  expect(plain(deadlineInWords('2022-03-27'))).toBe('Sonntag, 27. März 2022, 23:59 Uhr');
});
