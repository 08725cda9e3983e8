import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { EXAMPLE_CIRCUMSTANCES, exampleFacts } from './example-facts.ts';
import { exampleOf as filledIn } from './examples.ts';
import { fundingOf } from './funding/funding.ts';
import { answersLost, estimateText } from './look-ahead.ts';
import { stepsOf } from './steps.ts';

const STEPS = stepsOf(EXAMPLE_PROGRAMME);
const STORED = new Map<number, Answers>(STEPS.map((step) => [step.number, filledIn(step) as Answers]));
const exampleOf = (step: number) => STORED.get(step) ?? {};

describe('the estimate while typing', () => {
  const said = (changes: Parameters<typeof exampleFacts>[0]) => estimateText(fundingOf(exampleFacts(changes)));

  test.each<[string, Parameters<typeof exampleFacts>[0], RegExp]>([
    ['before there are costs the rate', { sumInvestOverall: 0 }, /^Ihre Förderquote: 45.%\.$/u],
    ['the grant', {}, /^Voraussichtlicher Zuschuss 22\.500,00.€\.$/u],
    [
      'how much is missing',
      { sumInvestOverall: 3_500_000 },
      /^Voraussichtlicher Zuschuss 15\.750,00.€, noch 1\.250,00.€ bis zum Mindestbetrag\.$/u,
    ],
    ['the ceiling', { sumInvestOverall: 90_000_000 }, /50\.000,00.€, das ist der Höchstbetrag\.$/u],
    [
      'the de-minimis room',
      { maxDeminimis: 2_000_000 },
      /20\.000,00.€, mehr lässt Ihr De-minimis-Spielraum nicht zu\.$/u,
    ],
    ['too little room', { maxDeminimis: 100_000 }, /liegt unter dem Mindestbetrag/],
  ])('names %s', (_name, changes, text) => expect(said(changes)).toMatch(text));

  test('says nothing while there is no rate', () => expect(said({ employeesCount: null })).toBeUndefined());

  test('never speaks of another grant than the rule gives', () => {
    fc.assert(
      fc.property(fc.nat(40_000_000), fc.nat(20_000_000), fc.boolean(), (sumInvestOverall, maxDeminimis, isWeak) => {
        const funding = fundingOf(exampleFacts({ sumInvestOverall, maxDeminimis, isWeak }));
        const text = estimateText(funding) ?? '';
        const named = /^Voraussichtlicher Zuschuss ([\d.]+,\d\d)/.exec(text)?.[1]?.replaceAll(/[.,]/g, '');
        if (named !== undefined && !text.includes('Mindestbetrag')) expect(Number(named)).toBe(funding.step3);
        expect(funding.step3 > 0).toBe(named !== undefined && !text.includes('Mindestbetrag'));
      }),
    );
  });
});

describe('what a change takes from other steps', () => {
  const goes = (step: number, changes: Answers) =>
    answersLost(STEPS, STORED, { step, answers: { ...exampleOf(step), ...changes } }, EXAMPLE_CIRCUMSTANCES);

  test('nothing where nothing changes', () => {
    for (const { number } of STEPS) expect(goes(number, {})).toEqual([]);
  });

  test('another tax rule: the prices of the other kind', () => {
    const [plan] = goes(3, { isDeductInputTax: exampleOf(3).isDeductInputTax !== true });
    expect(plan).toEqual({ step: 8, labels: [expect.stringMatching(/^Einzelpreis (netto|brutto) in Euro$/)] });
  });

  test('without a module its lines', () => {
    const [plan] = goes(6, { moduleOne: false, moduleTwo: true });
    expect(plan?.step).toBe(8);
    expect(plan?.labels).toContain('Investitionen in Hardware und Software');
  });

  test('no chain: what only chains are asked', () => {
    const stored = new Map(STORED)
      .set(0, { ...exampleOf(0), isValueChain: true, isLead: true })
      .set(6, { ...exampleOf(6), valueChainRole: 'Wir liefern zu.' });
    const change = { step: 0, answers: { ...exampleOf(0), isValueChain: false } };
    expect(answersLost(STEPS, stored, change, EXAMPLE_CIRCUMSTANCES)).toContainEqual({
      step: 6,
      labels: ['Welche Rolle hat Ihr Unternehmen in der Wertschöpfungskette?'],
    });
  });
});
