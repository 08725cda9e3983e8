import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { STEP_8 } from '#features/proposal/rules/steps/step-08-financing-plan.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import { VERIFICATION_PARTS } from '#features/verification/rules/steps.ts';
import { exampleVerificationFacts } from '#features/verification/rules/testing/step-test-kit.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { evaluateStored, type Part } from '../wizard/step.ts';
import { isDeepEmpty, unaskedPaths } from './answers.ts';
import { type AskedGroup, askedSections, givenAnswers } from './asked-answers.ts';
import type { Answers, Field, Fields, ListField } from './field.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { isWithin } from './violation.ts';

/** Any answer that fits a field, nothing among them. */
function answerTo(field: Field): fc.Arbitrary<unknown> {
  const given = fittingAnswer(field);
  return field.kind === 'group' || field.kind === 'list' || field.kind === 'choices'
    ? given
    : fc.option(given, { nil: null });
}

function fittingAnswer(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'yesNo':
    case 'checkbox':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'choices':
      return fc.subarray(field.options.map(({ value }) => value));
    case 'number':
    case 'money':
      return fc.integer({ min: 0, max: 1000 });
    case 'day':
      return fc.constantFrom('2022-03-01', '2023-12-31');
    case 'reference':
      return fc.constant(`${field.to}/1`);
    case 'group':
      return answersTo(field.fields);
    case 'list':
      return fc.array(answersTo(field.fields), { maxLength: 3 });
    default:
      return fc.constantFrom('Beispiel', '01067', 'Mecklenburg');
  }
}

function answersTo(fields: Fields): fc.Arbitrary<Answers> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerTo(field)])));
}

/**
 * Paths of all answers that are printed, with their values; an empty list is no single answer, boxes that are read as one
 * are several, and what was said before is none.
 */
function printed({ answers, inner }: AskedGroup): [path: string, value: unknown][] {
  const own = answers.flatMap(({ path, name, field, value }): [string, unknown][] => {
    if (field.kind === 'list' || path.endsWith('.before')) return [];
    if (field.kind !== 'choices' || !Array.isArray(value) || !isBoxes(name)) return [[path, told({ field, value })]];
    const around = name === 'ticked' ? '' : `${path}.`;
    return field.options.map((box) => [`${around}${box.value}`, value.includes(box.value)]);
  });
  return [...own, ...inner.flatMap(printed)];
}

const isBoxes = (name: string) => name === 'ticked' || name === 'targets';

const sorted = (list: readonly [string, unknown][]) =>
  [...list].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));

/** A box that nobody has ticked says the same as one that was taken back. */
const told = (leaf: Pick<Leaf, 'field' | 'value'>) =>
  leaf.field.kind === 'checkbox' ? leaf.value === true : leaf.value;
const isTold = ({ field, value }: Leaf) => !(field.quiet && isDeepEmpty(field, value));

const WIZARDS = [
  ...Object.values(PROGRAMMES).map((programme) => ({
    name: programme.name,
    steps: stepsOf(programme) as readonly Part[],
    facts: exampleFacts({ programme }) as object,
  })),
  { name: 'the proof of use', steps: VERIFICATION_PARTS as readonly Part[], facts: exampleVerificationFacts() },
];

describe('what is printed is what was asked, with the value that was given', () => {
  for (const { name, steps, facts } of WIZARDS) {
    test.each(steps.map((step) => [step.number, step] as const))(`${name}, step %s`, (_n, step) => {
      fc.assert(
        fc.property(answersTo(step.fields), (given) => {
          const { data } = evaluateStored(step, given, facts);
          const unasked = unaskedPaths(step.fields, step.asked, data, { facts, root: data });
          const expected = leavesOf(step.fields, data)
            .filter((leaf) => isTold(leaf) && !unasked.some((outer) => isWithin(leaf.path, outer)))
            .map((leaf): [string, unknown] => [leaf.path, told(leaf)]);
          const found = askedSections(step, data, facts).flatMap(printed);
          expect(sorted(found.map(([path, value]) => [path, value ?? null]))).toEqual(sorted(expected));
        }),
        { numRuns: 30 },
      );
    });
  }
});

test('of an earlier state what holds a value is printed, and no question beside it', () => {
  const [proof] = EXAMPLES[8].proofs;
  const deviceList = proof?.deviceList.map((line) => ({ ...line, price: null, netPrice: 11900 }));
  const names = printed(givenAnswers((STEP_8.fields.proofs as ListField).fields, { ...proof, deviceList })).map(
    ([path]) => path,
  );
  expect(names).toContain('deviceList[0].netPrice');
  expect(names).not.toContain('deviceList[0].price');
});
