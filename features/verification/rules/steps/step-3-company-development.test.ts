import { expect, it } from 'vitest';
import { exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { STEP_7 } from '#features/proposal/rules/steps/step-07-sustainable-effect.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { VERIFICATION_EXAMPLES } from '../examples.ts';
import { complaintsAbout, describePart, formOf, saidInApplication, wrongPlaces } from '../testing/step-test-kit.ts';
import { VERIFICATION_STEP_3 as STEP } from './step-3-company-development.ts';

describePart(STEP);

const withRatings = (fields: unknown) => formOf(STEP, { digiPlan: { fields } });

it('holds four texts on the wire', () => {
  expect(STEP.toWire(VERIFICATION_EXAMPLES[3])).toEqual({ digiPlan: { fields: ['2', '3', '1', '5'] } });
  expect(complaintsAbout(STEP, withRatings([2, 3, 1, 5]))).toEqual([]);
});

it('wants every question answered, named by its place on the wire', () => {
  expect(complaintsAbout(STEP, withRatings(['2', null, '3']))).toEqual([
    ['digiPlan.fields[1]', 'Bitte beantworten Sie diese Frage:'],
    ['digiPlan.fields[3]', 'Bitte beantworten Sie diese Frage:'],
  ]);
  expect(complaintsAbout(STEP, {})).toHaveLength(4);
});

it.each(['99', 99])('refuses %j with a hint', (value) => {
  expect(complaintsAbout(STEP, withRatings(['2', value, '3', '4']))).toEqual([
    ['digiPlan.fields[1]', 'Wir brauchen hier eine wertende Aussage. „k. A.“ können Sie nicht wählen.'],
  ]);
  expect(wrongPlaces(STEP, withRatings(['2', value, '3', '4']))).toEqual(['digiPlan.fields[1]']);
});

it.each([
  [
    ['0', '6', '2', true],
    ['digiPlan.fields[0]', 'digiPlan.fields[1]', 'digiPlan.fields[3]'],
  ],
  [['1', '1', '1', '1', '1'], ['digiPlan.fields']],
  ['2', ['digiPlan.fields']],
])('refuses %j', (fields, places) => {
  expect(wrongPlaces(STEP, withRatings(fields))).toEqual(places);
});

it('refuses what is no object', () => {
  expect(wrongPlaces(STEP, { digiPlan: 'x' })).toEqual(['digiPlan']);
});

const said = (digi3: Answers) => saidInApplication(STEP, { digi3 });

it('names what the application said on the scale, and where it said nothing', () => {
  expect(said({ expectedResults: [1, '3', 5, 99] })).toEqual([
    'keine',
    'mittel (bis 20 %)',
    'sehr hoch (über 50 %)',
    'k. A.',
  ]);
  expect(said({})).toEqual(['k. A.', 'k. A.', 'k. A.', 'k. A.']);
});

it('has the questions of the application in the same order', () => {
  const ratings = { revenue: 2, employment: 3, costSavings: 4, productivity: null } as const;
  const digi3 = STEP_7.toWire({ ...EXAMPLES[7], expectedResults: ratings } as never, exampleFacts());
  expect(said(digi3)).toEqual(['gering (bis 10 %)', 'mittel (bis 20 %)', 'hoch (20 bis 50 %)', 'k. A.']);
});
