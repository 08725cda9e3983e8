import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, firstRate, type Line, nextRate, OPEN, type Rate, type Situation, standing } from './line.ts';
import { drawnFrom, LOBBY_SECONDS, orderOf, Places, type SecondOfPlaces } from './places.ts';
import { LatestPressure, pressureOf } from './pressure.ts';
import { newTicketId } from './ticket.ts';

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

const secret = createSecretKey(randomBytes(32));
const OPENING = 1_700_000_000;
const at = (perSecond: number) => ({ perSecond, felt: perSecond });
const counts = fc
  .uniqueArray(fc.record({ second: fc.integer({ min: 0, max: 60 }), places: fc.integer({ min: 1, max: 500 }) }), {
    selector: ({ second }) => second,
    maxLength: 30,
  })
  .map((all) => all.sort((a, b) => a.second - b.second));
const point = fc.double({ min: 0, max: 62, noNaN: true });

/** The count by hand. */
function between(all: readonly SecondOfPlaces[], from: number, to: number): number {
  return all.reduce((sum, { second, places }) => {
    const share = Math.min(to, second + 1) - Math.max(from, second);
    return sum + Math.max(0, share) * places;
  }, 0);
}

describe('places', () => {
  it('counts what lies between two points', () => {
    fc.assert(
      fc.property(counts, point, point, (all, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(new Places(all).between(from, to)).toBeCloseTo(between(all, from, to), 6);
      }),
    );
  });

  it('lets in as many as are asked for, or all there are, and never takes anybody back', () => {
    fc.assert(
      fc.property(counts, point, fc.double({ min: 0, max: 800, noNaN: true }), point, (all, from, people, limit) => {
        const places = new Places(all);
        const to = places.after(from, people, limit);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(Math.max(from, limit));
        expect(places.between(from, to)).toBeLessThanOrEqual(people + 1e-6);
        if (to < limit) expect(places.between(from, to)).toBeCloseTo(people, 6);
      }),
    );
  });
});

describe('the order', () => {
  const arrivals = fc.array(fc.double({ min: -LOBBY_SECONDS, max: -0.001, noNaN: true }), { minLength: 1 });

  it('does not depend on when somebody came before the opening', () => {
    fc.assert(
      fc.property(arrivals, (before) => {
        const id = newTicketId();
        const drawn = before.map((offset) => orderOf(secret, id, { now: OPENING + offset, opening: OPENING }));
        expect(new Set(drawn.map(({ at }) => at)).size).toBe(1);
        expect(drawn.every(({ at, isDrawn }) => isDrawn && at >= drawnFrom(OPENING) && at < OPENING)).toBe(true);
      }),
    );
  });

  it('is even: half of the first come stand in the first half', () => {
    const at = (offset: number) => orderOf(secret, newTicketId(), { now: OPENING + offset, opening: OPENING }).at;
    const early = Array.from({ length: 2000 }, () => at(-800));
    const share = early.filter((one) => one < drawnFrom(OPENING) + 0.5).length / early.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  it('is that of arrival from the opening on, behind all who were drawn', () => {
    const times = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(times, (offsets) => {
        const sorted = offsets.sort((a, b) => a - b);
        const orders = sorted.map((offset) =>
          orderOf(secret, newTicketId(), { now: OPENING + offset, opening: OPENING }),
        );
        expect(orders.map(({ at }) => at)).toEqual(sorted.map((offset) => OPENING + offset));
        expect(orders.every(({ at, isDrawn }) => !isDrawn && at >= OPENING)).toBe(true);
      }),
    );
  });

  it('gives the places an address takes beyond its share no chance', () => {
    const late = orderOf(secret, newTicketId(), { now: OPENING - 5, opening: OPENING, isLate: true });
    const usual = orderOf(secret, newTicketId(), { now: OPENING - 5, opening: OPENING });
    expect(late.at).toBeGreaterThan(usual.at);
    expect(late.at).toBeLessThan(OPENING);
  });
});

describe('the line', () => {
  const crowd = new Places([{ second: OPENING, places: 1000 }]);
  const closed: Line = { ...OPEN, isClosed: true, admittedTo: OPENING, rate: at(10), advancedAt: OPENING + 9 };
  const situation: Situation = {
    now: OPENING + 10,
    pressure: 0.8,
    processes: 1,
    places: crowd,
    opening: undefined,
    fixedRate: undefined,
  };

  it('is not there while the load is served in time', () => {
    expect(advance(OPEN, { ...situation, pressure: 0.99 })).toBe(OPEN);
  });

  it('begins when it is not, and stays while somebody waits', () => {
    const begun = advance(OPEN, { ...situation, pressure: 1 });
    expect(begun).toMatchObject({ isClosed: true, admittedTo: OPENING + 10 });
    expect(advance(OPEN, { ...situation, pressure: 1, processes: 4 }).rate.perSecond).toBe(4 * begun.rate.perSecond);
    const calm = { ...situation, pressure: 0 };
    let line = closed;
    for (let now = OPENING + 10; now < OPENING + 20; now++) line = advance(line, { ...calm, now });
    expect(line.isClosed).toBe(true);
  });

  it('begins with those who came before an opening that has just been', () => {
    const begun = advance(OPEN, { ...situation, pressure: 1, opening: OPENING });
    expect(begun.admittedTo).toBe(drawnFrom(OPENING));
    expect(advance(OPEN, { ...situation, pressure: 1, opening: OPENING - 901 }).admittedTo).toBe(OPENING + 10);
  });

  it('ends though somebody comes every second', () => {
    let line = closed;
    for (let now = OPENING + 10; now <= OPENING + 26; now++) {
      const places = new Places(Array.from({ length: 30 }, (_, i) => ({ second: now - 29 + i, places: 1 })));
      line = advance(line, { ...situation, pressure: 0.1, now, places });
    }
    expect(line.isClosed).toBe(false);
  });

  it('tells a wait even where nobody is let in', () => {
    expect(standing({ ...closed, rate: at(0) }, OPENING + 0.002, situation)).toEqual({ ahead: 2, seconds: 3 * 3600 });
    expect(standing({ ...closed, rate: at(0) }, OPENING, situation)).toEqual({ ahead: 0, seconds: 3600 });
  });

  it('begins anew where the clock was set back, and is not confused by clocks that differ a little', () => {
    const back = { ...situation, now: OPENING - 86_400 };
    expect(advance(closed, back)).toMatchObject({ isClosed: true, admittedTo: back.now, advancedAt: back.now });
    expect(advance(closed, { ...situation, now: OPENING + 5 }).admittedTo).toBe(OPENING);
  });

  it('ends only after it was calm for a while, with nobody waiting', () => {
    const empty = { ...situation, pressure: 0.1, places: new Places([]) };
    let line = closed;
    const states: boolean[] = [];
    for (let now = OPENING + 10; now <= OPENING + 25; now++) {
      line = advance(line, { ...empty, now });
      states.push(line.isClosed);
    }
    expect(states).toEqual([...Array.from({ length: 15 }, () => true), false]);
    const busyAgain = advance({ ...closed, calmSince: OPENING }, { ...empty, pressure: 0.8 });
    expect(busyAgain).toMatchObject({ isClosed: true, calmSince: undefined });
  });

  it('lets in as many a second as the rate says, fewer under load, more where there is room', () => {
    expect(crowd.between(OPENING, advance(closed, situation).admittedTo)).toBeCloseTo(10, 3);
    expect(advance(closed, { ...situation, pressure: 2 }).rate.perSecond).toBeCloseTo(10 - 5 / 15);
    expect(advance(closed, { ...situation, now: OPENING + 9.5 })).toBe(closed);
    expect(advance(closed, { ...situation, pressure: 0.5 }).rate.perSecond).toBeCloseTo(10 + 10 / 16);
    expect(advance({ ...closed, advancedAt: OPENING - 900 }, situation).admittedTo).toBeLessThan(OPENING + 0.03);
  });

  it('lets nobody in before the opening who waits for it', () => {
    const drawn = new Places([{ second: OPENING - 1, places: 6000 }]);
    const waiting = { ...situation, places: drawn, opening: OPENING };
    let line: Line = { ...closed, admittedTo: OPENING - 600, rate: at(50), advancedAt: OPENING - 600 };
    for (let now = OPENING - 599; now < OPENING; now++) line = advance(line, { ...waiting, now });
    expect(line.admittedTo).toBeLessThanOrEqual(drawnFrom(OPENING));
    expect(line.rate.perSecond).toBe(50);
    expect(standing(line, OPENING - 0.5, { ...waiting, now: OPENING - 60 })).toMatchObject({ ahead: 3000 });
    expect(standing(line, drawnFrom(OPENING), { ...waiting, now: OPENING - 60 }).seconds).toBe(60);
    for (let now = OPENING; now < OPENING + 5; now++) line = advance(line, { ...waiting, now });
    expect(line.admittedTo).toBeGreaterThan(OPENING - 1);
  });
});

describe('pressure', () => {
  const crowd = { loopDelay: 0, busy: 0, doorstep: 0, came: 100, inWork: 0, database: 0, loginWait: 0 };

  it('is that of the worst measure', () => {
    expect(pressureOf({ ...crowd, busy: 0.45 })).toEqual({ late: 0, full: 0.5 });
    expect(pressureOf({ ...crowd, loopDelay: 50, inWork: 2000 }).late).toBe(2);
    expect(pressureOf({ ...crowd, database: 400, loginWait: 3 })).toEqual({ late: 2, full: 2 });
  });

  it('makes nobody wait where a process is busy all the time and still in time', () => {
    const busy = { ...crowd, came: 9000, inWork: 64, busy: 1, loopDelay: 12, doorstep: 20 };
    expect(pressureOf(busy).late).toBeLessThan(0.15);
    expect(pressureOf(busy).full).toBeCloseTo(1 / 0.9);
    expect(pressureOf({ ...busy, doorstep: 300 }).late).toBe(1.2);
  });

  it('is none without a crowd: then visitors are not what makes it slow', () => {
    const alone = { loopDelay: 5000, busy: 1, doorstep: 5000, came: 60, inWork: 20, database: 5000, loginWait: 0 };
    expect(pressureOf(alone)).toEqual({ late: 0, full: 0 });
  });

  it('counts once it has lasted; how many are let in follows what is usual', () => {
    const latest = new LatestPressure();
    const seen = [3, 3, 2, 0, 3, 3, 3].map((one) => {
      latest.add({ late: one, full: one + 1 });
      return latest.late;
    });
    expect(seen).toEqual([0, 0, 2, 0, 0, 0, 3]);
    latest.add({ late: 0, full: 0 });
    expect(latest.full).toBe(4);
  });
});
