import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRate, nextRate, type Rate } from './rate.ts';

/** Seconds between being let in and being the load one is, and how the load is felt. */
const DELAY = 12;

const used = (pressure: number) => ({ pressure, isUsed: true });

/** Lets in for some minutes at a portal that can serve `capacity` a second; answers the rate of every second. */
function play(capacity: number, seconds: number): Rate[] {
  const rates: Rate[] = [];
  let rate = firstRate(0);
  let queue = 0;
  for (let now = 1; now <= seconds; now++) {
    const comes = rates[now - DELAY]?.perSecond ?? 0;
    queue = Math.max(0, queue + comes - capacity);
    const pressure = Math.max((comes / capacity) * 0.85, queue / capacity / 3);
    rate = nextRate(rate, used(pressure), now);
    rates.push(rate);
  }
  return rates;
}

describe('the rate', () => {
  it('comes near to what can be served and stays there, whatever that is', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 200, noNaN: true }), (capacity) => {
        const settled = play(capacity, 600).slice(240);
        const mean = settled.reduce((sum, { perSecond }) => sum + perSecond, 0) / settled.length;
        expect(mean / capacity).toBeGreaterThan(0.65);
        expect(mean / capacity).toBeLessThan(1.05);
        expect(Math.min(...settled.map(({ perSecond }) => perSecond)) / capacity).toBeGreaterThan(0.3);
      }),
    );
  });

  it('is cut once, and again only when the cut could be felt', () => {
    const full: Rate = { perSecond: 40, full: undefined, cutAt: 0, pressedSince: undefined };
    const cut = nextRate(full, used(1.2), 100);
    expect(cut).toEqual({ perSecond: 30, full: 40, cutAt: 100, pressedSince: 100 });
    expect(nextRate(cut, used(5), 114)).toEqual(cut);
    expect(nextRate(cut, used(5), 115).perSecond).toBe(15);
  });

  it('grows fast below what was too much, and carefully near it', () => {
    const rate: Rate = { perSecond: 20, full: 40, cutAt: 0, pressedSince: undefined };
    expect(nextRate(rate, used(0.3), 50).perSecond).toBeCloseTo(21.6);
    expect(nextRate({ ...rate, perSecond: 35 }, used(0.3), 50).perSecond).toBeCloseTo(35.7);
    expect(nextRate(rate, used(0.8), 50)).toEqual(rate);
  });

  it('learns nothing from a crowd that was there before: it grows on once that has passed', () => {
    let rate = firstRate(0);
    for (let now = 0; now < 40; now++) rate = nextRate(rate, used(3), now);
    expect(rate).toMatchObject({ perSecond: 3.75, full: undefined });
    for (let now = 40; now < 80; now++) rate = nextRate(rate, used(0.2), now);
    expect(rate.perSecond).toBeGreaterThan(20);
  });

  it('does not grow while it is not used', () => {
    const rate = firstRate(0);
    expect(nextRate(rate, { pressure: 0, isUsed: false }, 100).perSecond).toBe(rate.perSecond);
  });

  it('never stands still', () => {
    let rate = firstRate(0);
    for (let now = 0; now < 1000; now++) rate = nextRate(rate, used(9), now);
    expect(rate.perSecond).toBe(1);
  });
});
