import { expect, test } from 'vitest';
import { exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { NO_AMOUNT, STEP_8 } from '#features/proposal/rules/steps/step-08-financing-plan.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWithin } from '#ground/rules/fields/violation.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { readableProblems } from './problem-texts.ts';

const [PROOF] = EXAMPLES[8].proofs;
const [LINE] = PROOF?.deviceList ?? [];
const problemsOf = (answers: Answers) =>
  readableProblems(STEP_8, evaluateBody(STEP_8, answers, exampleFacts()).violations, answers);

test('files are left out; what is typed is complained about in the words of its field', () => {
  expect(problemsOf({ proofs: [{ ...PROOF, proofProvider: null }] })).toEqual([
    { propertyPath: 'proofs[0].proofProvider', message: 'Bitte geben Sie den Anbieter an.' },
  ]);
  expect(problemsOf({ proofs: [{ ...PROOF, deviceList: [{ ...LINE, amount: '1,23456' }] }] })).toEqual([
    { propertyPath: 'proofs[0].deviceList[0].amount', message: NO_AMOUNT },
  ]);
});

test('a path lies within its own list element, not within one that begins alike', () => {
  expect(isWithin('proofs[1].deviceList[0].amount', 'proofs[1]')).toBe(true);
  expect(isWithin('proofs[1]', 'proofs[1]')).toBe(true);
  expect(isWithin('proofs[12].proofType', 'proofs[1]')).toBe(false);
  expect(isWithin('proofs', 'proofs[1]')).toBe(false);
});
