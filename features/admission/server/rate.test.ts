import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRate, nextRate, type Rate } from './rate.ts';

/** What share of somebody's load comes how many seconds after being let in: the page, the login, the work after it. */
type Echo = (second: number) => number;
const asPeopleDo: Echo = (second) => {
  if (second === 1) return 0.35;
  if (second >= 4 && second < 14) return 0.05;
  return second >= 14 && second < 64 ? 0.003 : 0;
};
const allAtOnce: Echo = (second) => (second === 8 ? 1 : 0);

interface Portal {
  /** People a second it can serve. */
  capacity: number;
  echo: Echo;
  /** People inside when the waiting room closed. */
  crowd: number;
}

/** Lets in for some minutes; answers the rate of every second. */
function play({ capacity, echo, crowd }: Portal, seconds: number): Rate[] {
  const rates: Rate[] = [];
  let rate = firstRate();
  let queue = crowd;
  for (let now = 0; now < seconds; now++) {
    queue += rates.reduce((sum, { perSecond }, then) => sum + perSecond * echo(now - then), 0);
    const served = Math.min(queue, capacity);
    queue -= served;
    // Half a second of waiting is too much.
    rate = nextRate(rate, {
      pressure: Math.max(served / capacity / 0.9, (queue / capacity) * 2),
      came: rate.perSecond,
    });
    rates.push(rate);
  }
  return rates;
}

const capacity = fc.double({ min: 5, max: 300, noNaN: true });

describe('the rate', () => {
  it.each([
    ['over a minute', asPeopleDo],
    ['eight seconds later at once', allAtOnce],
  ])('comes to what can be served and stays there, whatever that is, where the load comes %s', (_how, echo) => {
    fc.assert(
      fc.property(capacity, fc.integer({ min: 0, max: 20 }), (served, seconds) => {
        const settled = play({ capacity: served, echo, crowd: served * seconds }, 500).slice(300);
        for (const { perSecond } of settled) {
          expect(perSecond / served).toBeGreaterThan(0.6);
          expect(perSecond / served).toBeLessThan(1);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('learns nothing for good from a crowd that was inside before', () => {
    const rates = play({ capacity: 30, echo: asPeopleDo, crowd: 30 * 15 }, 120);
    expect(Math.min(...rates.map(({ perSecond }) => perSecond))).toBeLessThan(12);
    expect(rates.at(-1)?.perSecond).toBeGreaterThan(20);
  });

  it('grows beyond all who come only as long as they use it', () => {
    const rate = firstRate();
    expect(nextRate(rate, { pressure: 0.1, came: 3 }).perSecond).toBe(rate.perSecond);
    expect(nextRate(rate, { pressure: 0.1, came: 15 }).perSecond).toBeGreaterThan(rate.perSecond);
  });

  it('neither stands still nor leaves its bounds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            pressure: fc.double({ min: 0, max: 100, noNaN: true }),
            came: fc.double({ min: 0, max: 500, noNaN: true }),
          }),
        ),
        (seconds) => {
          const last = seconds.reduce(nextRate, firstRate());
          expect(last.perSecond).toBeGreaterThanOrEqual(1);
          expect(last.perSecond).toBeLessThanOrEqual(500);
        },
      ),
    );
  });
});
