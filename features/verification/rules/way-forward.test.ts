import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { transitionsTo } from '#ground/rules/wizard/wizard.ts';
import { exampleOfPart } from './examples.ts';
import { VERIFICATION_PARTS, VERIFICATION_STEPS } from './steps.ts';
import { exampleVerificationFacts } from './testing/step-test-kit.ts';
import { isStepTicked, reachedVerificationStep } from './way-forward.ts';
import {
  isBehind,
  stateOfStep,
  VERIFICATION_TRANSITIONS,
  type VerificationState,
  type VerificationStepNumber,
} from './workflow.ts';

const EXAMPLE = Object.assign({}, ...VERIFICATION_STEPS.map((step) => step.toWire(exampleOfPart(step) as Answers)));

it('ticks steps 1 to 3 of a filled-in form and none of an empty one', () => {
  const numbers = VERIFICATION_STEPS.map(({ number }) => number);
  expect(numbers.filter((step) => isStepTicked(step, EXAMPLE))).toEqual([1, 2, 3]);
  expect(numbers.filter((step) => isStepTicked(step, {}))).toEqual([]);
});

it.each([
  [1, { hasNewAddress: false }, true],
  [1, { hasNewAddress: true }, false],
  [1, { ...EXAMPLE, newAddress: { ...EXAMPLE.newAddress, plz: '' } }, false],
  [2, { digitisation: { targets: { digitizeModel: false } } }, false],
  [3, { digiPlan: { fields: ['1', '2', '3'] } }, false],
  [3, { digiPlan: { fields: ['1', '2', '3', null] } }, false],
] as const)('step %i of %j: %s', (step, data, ticked) => {
  expect(isStepTicked(step, data)).toBe(ticked);
});

const COMPLETE: Answers = Object.assign({}, ...VERIFICATION_PARTS.map(exampleOfPart));
const FACTS = exampleVerificationFacts();
const forward = (from: VerificationState, to: VerificationStepNumber) =>
  transitionsTo(VERIFICATION_TRANSITIONS, from, stateOfStep(to));
const reached = (state: string, changes: Answers) => reachedVerificationStep(state, { ...COMPLETE, ...changes }, FACTS);

describe('the step reached last', () => {
  it.each([
    ['everything answered: the review', {}, 6],
    ['step 5 begun', { verificationBank: null }, 5],
    ['step 5 never answered', { verificationBank: null, verificationAffirm: null }, 4],
  ])('%s', (_, changes, step) => {
    expect(reached('editable', changes)).toBe(step);
  });

  it('is the step of the state where steps 1 to 4 are closed', () => {
    expect(reached('affirmable', {})).toBe(5);
    expect(reached('in_review', {})).toBe(6);
    expect(reached('submittable', {})).toBe(7);
  });
});

describe('the way forward', () => {
  it('leads from state to state, never over the transmission', () => {
    expect(forward('editable', 5)).toEqual(['edit']);
    expect(forward('editable', 6)).toEqual(['edit', 'affirm']);
    expect(forward('affirmable', 6)).toEqual(['affirm']);
    expect(forward('editable', 7)).toEqual(['edit', 'affirm']);
    expect(forward('submitted', 6)).toEqual([]);
  });

  it('leaves finished states behind', () => {
    expect(isBehind('editable', 'in_review')).toBe(true);
    expect(isBehind('in_review', 'in_review')).toBe(false);
    expect(isBehind('affirmable', 'editable')).toBe(false);
    expect(isBehind('editable', 'submitted')).toBe(false);
  });
});
