import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '#ground/rules/values/money.ts';
import { isTooHigh, type PricedLine, sumLines, sumProof, sumProofs } from './plan-costs.ts';

const net = (amount: number | null, netPrice: number | null): PricedLine => ({ amount, netPrice, price: 7 });

describe('sumLines', () => {
  it.each([
    ['one piece', [net(1, 500_000)], 500_000],
    ['several lines', [net(1, 3_800_000), net(4, 150_000)], 4_400_000],
    ['a part of a piece', [net(62.5, 9_600)], 600_000],
    ['four decimals', [net(0.0001, 1_000_000)], 100],
    ['half a cent, up', [net(0.5, 1)], 1],
    ['less than half a cent, down', [net(0.4999, 1)], 0],
    ['the sum rounded, not each line', [net(0.5, 1), net(0.5, 1)], 1],
    ['three thirds of a cent', [net(0.3333, 1), net(0.3333, 1), net(0.3333, 1)], 1],
    ['1.005 × 100 cents, which floating point loses', [net(1.005, 100)], 101],
    ['amount 0', [net(0, 500_000)], 0],
    ['nothing typed yet', [net(null, 500_000), net(1, null)], 0],
    ['no line', [], 0],
  ])('%s', (_case, lines, expected) => {
    expect(sumLines(lines, true)).toBe(expected);
  });

  it('counts the net price with input tax, else the gross one', () => {
    const lines = [{ amount: 2, netPrice: 10_000, price: 11_900 }];
    expect(sumLines(lines, true)).toBe(20_000);
    expect(sumLines(lines, false)).toBe(23_800);
  });

  it('does not depend on the order of the lines', () => {
    const anyLine = fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000),
      netPrice: fc.integer({ min: 0, max: 10_000_000 }),
      price: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        expect(sumLines([...lines].reverse(), true)).toBe(sumLines(lines, true));
      }),
    );
  });

  it('says that a sum is too high instead of losing cents', () => {
    const huge = Array.from({ length: 200 }, () => net(1_000_000, MAX_CENTS));
    expect(isTooHigh(sumLines(huge, true))).toBe(true);
    expect(isTooHigh(sumLines([net(1, MAX_CENTS)], true))).toBe(false);
    const proofs = Array.from({ length: 100 }, () => ({ deviceList: huge, activityList: huge }));
    expect(sumProofs(proofs, true)).toBe(MAX_CENTS + 1);
  });

  it('adds both lists and all proofs', () => {
    const proof = { deviceList: [net(1, 100)], activityList: [net(3, 10)] };
    expect(sumProof(proof, true)).toBe(130);
    expect(sumProofs([proof, proof], true)).toBe(260);
  });
});
