import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleFacts } from '../example-facts.ts';
import type { Facts } from '../facts.ts';
import { fundingOf } from './funding.ts';
import { findFundingRefusal } from './funding-refusal.ts';

const refusalOf = (changes: Partial<Facts>) => {
  const facts = exampleFacts(changes);
  return findFundingRefusal(fundingOf(facts), facts);
};

describe('findFundingRefusal', () => {
  it('is silent where there is a grant, however small', () => {
    expect(refusalOf({})).toBeUndefined();
    expect(refusalOf({ maxDeminimis: 1_800_000 })).toBeUndefined();
  });

  it('leads to the headcount where there is no rate', () => {
    expect(refusalOf({ employeesCount: null })?.mendAt).toEqual([3]);
  });

  it('names the smaller minimum where only module 2 is planned', () => {
    const refusal = refusalOf({ moduleOne: false, moduleTwo: true, sumInvestOverall: 0 });
    expect(refusal?.sentences.join(' ')).toContain('nur mit Modul 2 ist 3.000,00\u00a0€');
    expect(refusal?.mendAt).toEqual([8]);
  });

  it('names a total that suffices, and no smaller one would', () => {
    fc.assert(
      fc.property(
        fc.record({
          employeesCount: fc.constantFrom(3, 11, 51, 251),
          isValueChain: fc.boolean(),
          security: fc.boolean(),
          isWeak: fc.boolean(),
          moduleOne: fc.boolean(),
          sumInvestOverall: fc.integer({ min: 0, max: 6_000_000 }),
        }),
        (changes) => {
          const plan = { ...changes, moduleTwo: !changes.moduleOne, maxDeminimis: 20_000_000 };
          const needed = /mindestens ([\d.]+),00/.exec(refusalOf(plan)?.sentences.at(-1) ?? '')?.[1];
          if (needed === undefined) return;
          const euros = Number(needed.replaceAll('.', ''));
          expect(refusalOf({ ...plan, sumInvestOverall: euros * 100 })).toBeUndefined();
          expect(refusalOf({ ...plan, sumInvestOverall: (euros - 1) * 100 })).toBeDefined();
        },
      ),
    );
  });
});
