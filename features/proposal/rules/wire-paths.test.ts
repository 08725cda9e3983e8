import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSilent, leavesOf } from '#ground/rules/fields/leaves.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { exampleFacts } from './example-facts.ts';
import { exampleOf } from './examples.ts';
import { deMinimisStep } from './steps/step-04-de-minimis.ts';
import { STEP_7 } from './steps/step-07-sustainable-effect.ts';
import { stepsOf } from './steps.ts';

const FACTS = exampleFacts();

function at(body: unknown, path: string): unknown {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  return keys.reduce<unknown>((inside, key) => (inside as Answers | undefined)?.[key], body);
}

test.each(stepsOf(EXAMPLE_PROGRAMME).map((step) => [step.number, step] as const))(
  'step %i: each place of the form is one of the body on the wire, and the way back',
  (number, step) => {
    const example = exampleOf(step) as Answers;
    const body = step.toWire(example, FACTS) as Answers;
    // What is sent for step 4 has another name for its entries than what is read (contract §6.3).
    const sent = number === 4 ? { ...body, entries: example.minimis } : body;
    for (const leaf of leavesOf(step.fields, example).filter((one) => !isSilent(one))) {
      const place = step.wirePath(leaf.path);
      expect(at(sent, place), place).toBeDefined();
      expect(step.formPath(place)).toBe(leaf.path);
    }
  },
);

test('complaints name what was sent', () => {
  const results = evaluateBody(STEP_7, { expectedResults: [7, 99, 3, 4] }, FACTS).violations;
  expect(results.map(({ propertyPath }) => propertyPath)).toContain('expectedResults[0]');
  const aid = { entries: [{ received: true, investmentAmount: 'x' }], received: true };
  const entries = evaluateBody(deMinimisStep(EXAMPLE_PROGRAMME), aid, FACTS).violations;
  expect(entries.map(({ propertyPath }) => propertyPath)).toContain('entries[0].investmentAmount');
  expect(entries.filter(({ propertyPath }) => propertyPath.startsWith('minimis'))).toEqual([]);
});
