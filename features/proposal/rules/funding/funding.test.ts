import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { exampleFacts } from '../example-facts.ts';
import type { Facts } from '../facts.ts';
import { GOLDEN, type GoldenCase } from '../testing/funding.golden.ts';
import { computeFunding, fundingOf, fundingRate, fundingReasonText, grantLimits, rateDay } from './funding.ts';

function factsOf({ band, bonus, modules, sum, left }: GoldenCase): Facts {
  return exampleFacts({
    employeesCount: band,
    isValueChain: bonus.includes('v'),
    security: bonus.includes('s'),
    isWeak: bonus.includes('w'),
    moduleOne: modules.includes('1'),
    moduleTwo: modules.includes('2'),
    sumInvestOverall: sum,
    maxDeminimis: left,
  });
}

describe('hand-worked grants', () => {
  it('are many', () => {
    expect(GOLDEN.length).toBeGreaterThanOrEqual(60);
  });

  it.each(GOLDEN)('$band on $on, bonus "$bonus", modules "$modules", $sum: $working', (golden) => {
    const { fq, total, step1, step2, step3, reasons } = golden;
    expect(computeFunding(factsOf(golden), golden.on)).toMatchObject({
      fq,
      total,
      step1,
      step2,
      step3,
      reasons,
      ownShare: total - step3,
      maxDeminimis: golden.left,
    });
  });

  it('cover every eligible band in both rate periods', () => {
    for (const band of [3, 11, 51, 251]) {
      for (const on of ['2021-06-30', '2021-07-01']) {
        expect(GOLDEN.some((golden) => golden.band === band && golden.on === on)).toBe(true);
      }
    }
  });
});

const anyFacts = fc
  .record({
    employeesCount: fc.constantFrom(null, 0, 3, 11, 51, 251, 500),
    isValueChain: fc.boolean(),
    security: fc.boolean(),
    isWeak: fc.boolean(),
    moduleOne: fc.boolean(),
    moduleTwo: fc.boolean(),
    sumInvestOverall: fc.integer({ min: 0, max: 40_000_000 }),
    maxDeminimis: fc.integer({ min: 0, max: 20_000_000 }),
  })
  .map((changes) => exampleFacts(changes));

const ON = '2022-03-15';

describe('every grant', () => {
  it('keeps its bounds', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const funding = computeFunding(facts, ON);
        const { total, step1, step2, step3, min, max, ownShare, maxDeminimis } = funding;
        expect(step3).toBeLessThanOrEqual(step2);
        expect(step2).toBeLessThanOrEqual(Math.min(step1, max));
        expect(step3).toBeLessThanOrEqual(maxDeminimis);
        expect(step1).toBeLessThanOrEqual(total);
        expect(step2 === 0 || step2 >= min).toBe(true);
        expect(step3 === 0 || step3 >= min).toBe(true);
        expect(ownShare + step3).toBe(total);
        expect(ownShare).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('rounds the total up by less than a euro', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { total } = computeFunding(facts, ON);
        expect(total % 100).toBe(0);
        expect(total - facts.sumInvestOverall).toBeGreaterThanOrEqual(0);
        expect(total - facts.sumInvestOverall).toBeLessThan(100);
      }),
    );
  });

  it('never shrinks when more is invested or more de-minimis is left', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(10_000_000), fc.nat(10_000_000), (facts, invest, left) => {
        const grant = computeFunding(facts, ON).step3;
        const { sumInvestOverall, maxDeminimis } = facts;
        const bigger = { ...facts, sumInvestOverall: sumInvestOverall + invest };
        const freer = { ...facts, maxDeminimis: maxDeminimis + left };
        expect(computeFunding(bigger, ON).step3).toBeGreaterThanOrEqual(grant);
        expect(computeFunding(freer, ON).step3).toBeGreaterThanOrEqual(grant);
      }),
    );
  });

  it('is nothing exactly when a reason says so', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { step3, reasons } = computeFunding(facts, ON);
        expect(step3 === 0).toBe(reasons.some((reason) => reason !== 'de-minimis-exceeded'));
      }),
    );
  });
});

describe('fundingRate', () => {
  it('is counted on the day of receipt, before that today', () => {
    const facts = exampleFacts({ security: false, today: '2021-07-02' });
    expect(rateDay({ ...facts, receivedOn: '2021-06-30' })).toBe('2021-06-30');
    expect(fundingOf({ ...facts, receivedOn: '2021-06-30' }).fq).toBe(50);
    expect(fundingOf(facts).fq).toBe(40);
  });

  it('adds the points of each bonus', () => {
    const none = exampleFacts({ security: false });
    expect(fundingRate(EXAMPLE_PROGRAMME, none, ON)).toBe(40);
    expect(fundingRate(EXAMPLE_PROGRAMME, { ...none, isValueChain: true, security: true, isWeak: true }, ON)).toBe(60);
  });
});

it('gives a partner whose lead has left neither bonus nor cap of the chain', () => {
  const facts = exampleFacts({ isValueChain: true, security: false, lostLeadCode: 'K7M2QXAB3' });
  expect(fundingRate(EXAMPLE_PROGRAMME, facts, ON)).toBe(40);
  expect(grantLimits(EXAMPLE_PROGRAMME, facts).max).toBe(5_000_000);
});

describe('grantLimits', () => {
  it.each([
    [false, true, false, 1_700_000, 5_000_000],
    [false, false, true, 300_000, 5_000_000],
    [false, true, true, 1_700_000, 5_000_000],
    [true, true, false, 1_700_000, 10_000_000],
    [true, false, true, 300_000, 10_000_000],
    [true, true, true, 1_700_000, 10_000_000],
  ])('chain %s, modules %s %s: %i to %i', (isValueChain, moduleOne, moduleTwo, min, max) => {
    expect(grantLimits(EXAMPLE_PROGRAMME, { isValueChain, lostLeadCode: null, moduleOne, moduleTwo })).toEqual({
      min,
      max,
    });
  });
});

describe('fundingReasonText', () => {
  const text = (changes: Partial<Facts>): string => {
    const facts = exampleFacts({ security: false, ...changes });
    const funding = fundingOf(facts);
    return funding.reasons
      .map((reason) => fundingReasonText(reason, funding, facts))
      .join(' ')
      .replaceAll('\u00a0', ' ');
  };

  it('names the minimum of the case', () => {
    expect(text({ sumInvestOverall: 100 })).toBe(
      'Der errechnete Zuschuss liegt unter dem Mindestbetrag von 17.000,00 €. Ihr Antrag ist damit nicht förderfähig.',
    );
    expect(text({ sumInvestOverall: 100, moduleOne: false, moduleTwo: true })).toContain('3.000,00 €');
  });

  it('names the ceiling over three tax years, by kind of transport', () => {
    expect(text({ maxDeminimis: 0 })).toBe(
      'Der Zuschuss übersteigt Ihren restlichen De-minimis-Spielraum von 0,00 €. In 3 Steuerjahren sind höchstens 200.000,00 € erlaubt. ' +
        'Der verbleibende Zuschuss liegt unter dem Mindestbetrag von 17.000,00 €. Ihr Antrag ist damit nicht förderfähig.',
    );
    expect(text({ maxDeminimis: 0, isRoadTransport: true })).toContain('höchstens 100.000,00 € erlaubt');
  });

  it('says when there is no rate', () => {
    expect(text({ employeesCount: 500 })).toContain('keinen Zuschuss');
  });
});
