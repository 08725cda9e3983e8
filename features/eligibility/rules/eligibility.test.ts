import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { computeFunding } from '#features/proposal/rules/funding/funding.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { carriedInto, judgeEligibility, readEligibility } from './judge-eligibility.ts';
import { type EligibilityAnswers, eligibilityFields, type Trait } from './questions.ts';

const TODAY = '2022-03-15';
const FITTING: EligibilityAnswers = {
  employeesCount: 11,
  isCommunalCompany: false,
  inGermany: true,
  isWeak: false,
  hasBegun: false,
  investment: 5_000_000,
  aid: 0,
  traits: [],
};
const judge = (changes: Partial<EligibilityAnswers> = {}) =>
  judgeEligibility(EXAMPLE_PROGRAMME, TODAY, { ...FITTING, ...changes });

describe('the questions', () => {
  test.each(Object.values(PROGRAMMES))('are eight at most in $name', (programme) => {
    expect(Object.keys(eligibilityFields(programme)).length).toBeLessThanOrEqual(8);
  });

  test('are read as they are typed, and all but the last must be answered', () => {
    const { data, violations } = readEligibility(EXAMPLE_PROGRAMME, { investment: 5_000_000, aid: 'viel' });
    expect(data.investment).toBe(5_000_000);
    expect(violations.map(({ propertyPath }) => propertyPath).sort()).toEqual(
      ['aid', 'employeesCount', 'hasBegun', 'inGermany', 'isCommunalCompany', 'isWeak'].sort(),
    );
  });
});

describe('what is said of the answers', () => {
  test('the grant with its parts', () => {
    const { bars, cuts, grant } = judge({ traits: ['security'], isWeak: true });
    expect({ bars, cuts }).toEqual({ bars: [], cuts: [] });
    expect(grant.result).toMatchObject({ fq: 55, step3: 2_750_000, ownShare: 2_250_000 });
    expect(grant.lines.map(({ label }) => label)).toContain('Satz für 11 bis 50 Mitarbeitende');
    expect(grant.lines.at(-1)).toMatchObject({ label: 'Zuschuss', value: { cents: 2_750_000 } });
  });

  test.each<[string, Partial<EligibilityAnswers>, RegExp]>([
    ['too large', { employeesCount: 500 }, /Gefördert werden Unternehmen mit 3 bis 499/],
    ['too small', { employeesCount: 0 }, /Gefördert werden Unternehmen mit 3 bis 499/],
    ['communal', { isCommunalCompany: true }, /Kommunale und öffentliche/],
    ['abroad', { inGermany: false }, /in Deutschland/],
    ['begun', { hasBegun: true }, /schon begonnen/],
    ['too little', { investment: 100_000 }, /Mindestbetrag/],
    ['no room left', { aid: 20_000_000 }, /schöpfen die Höchstgrenze aus/],
    ['too little room', { aid: 19_900_000 }, /De-minimis-Restbetrag/],
  ])('why not: %s', (_name, changes, text) => {
    expect(judge(changes).bars.join(' ')).toMatch(text);
  });

  test('all reasons at once', () => {
    expect(
      judge({ isCommunalCompany: true, inGermany: false, hasBegun: true, investment: 100_000 }).bars.length,
    ).toBeGreaterThan(3);
  });

  test('after the programme there is nothing to be had', () => {
    expect(judgeEligibility(EXAMPLE_PROGRAMME, '2099-01-01', FITTING).bars[0]).toMatch(/ausgelaufen/);
  });

  test('what the ceiling or the remaining room takes', () => {
    expect(judge({ investment: 50_000_000 }).cuts[0]).toMatch(/begrenzt/);
    expect(judge({ investment: 10_000_000, aid: 17_500_000 }).cuts.join(' ')).toMatch(/De-minimis-Spielraum/);
  });
});

const anyAnswers: fc.Arbitrary<EligibilityAnswers> = fc.record({
  employeesCount: fc.constantFrom(...EXAMPLE_PROGRAMME.bands.map(({ value }) => value)),
  isCommunalCompany: fc.boolean(),
  inGermany: fc.boolean(),
  isWeak: fc.boolean(),
  hasBegun: fc.boolean(),
  investment: fc.nat(40_000_000),
  aid: fc.nat(21_000_000),
  traits: fc.subarray<Trait>(['security', 'valueChain', 'moduleTwoOnly', 'isRoadTransport']),
});

test('the estimate is the very grant the application comes to, and without a bar there always is one', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { bars, grant } = judgeEligibility(EXAMPLE_PROGRAMME, TODAY, answers);
      const funding = grant.result;
      const has = (trait: Trait) => answers.traits.includes(trait);
      const { deMinimis } = EXAMPLE_PROGRAMME;
      const ceiling = has('isRoadTransport') ? deMinimis.ceilingRoadTransport : deMinimis.ceiling;
      const facts = exampleFacts({
        employeesCount: answers.employeesCount,
        isValueChain: has('valueChain'),
        isWeak: answers.isWeak === true,
        security: has('security'),
        moduleOne: !has('moduleTwoOnly'),
        moduleTwo: has('moduleTwoOnly'),
        sumInvestOverall: answers.investment ?? 0,
        maxDeminimis: Math.max(0, ceiling - (answers.aid ?? 0)),
      });
      expect(funding).toEqual(computeFunding(facts, TODAY));
      if (bars.length === 0) expect(funding.step3).toBeGreaterThan(0);
      if (funding.step3 === 0) expect(bars).not.toEqual([]);
      expect(new Set(bars).size).toBe(bars.length);
    }),
  );
});

test('what the application asks for as well is carried into its steps', () => {
  const answers: EligibilityAnswers = { ...FITTING, traits: ['security', 'isRoadTransport'] };
  expect(carriedInto(answers)).toEqual({
    0: { isValueChain: false },
    2: { inGermany: true },
    3: { employeesCount: 11, isCommunalCompany: false },
    4: { isRoadTransport: true, received: false, requested: false },
    6: { moduleOne: true, moduleTwo: false, security: true },
  });
  expect(carriedInto({ ...answers, aid: 1 })[4]).toEqual({ isRoadTransport: true });
});
