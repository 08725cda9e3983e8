import { expect, it } from 'vitest';
import { isStepTicked } from './completeness.ts';
import { VERIFICATION_STEPS } from './steps.ts';

const EXAMPLE = Object.assign({}, ...VERIFICATION_STEPS.map((step) => step.toWire(step.example)));

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
