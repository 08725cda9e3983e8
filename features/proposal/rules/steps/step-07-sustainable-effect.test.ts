import { describe, expect, it } from 'vitest';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints, wrongAt } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { STEP_7 } from './step-07-sustainable-effect.ts';

const FACTS = exampleFacts();

describeStep(STEP_7, FACTS);

describe('the three effects', () => {
  it.each(['competitivenes', 'innovativeCap'])('%s is required', (name) => {
    expect(complaints(STEP_7, bodyOf(STEP_7, FACTS, { [name]: '' }), FACTS)).toEqual([
      [name, 'Bitte füllen Sie dieses Feld aus.'],
    ]);
  });

  it('further effects are voluntary', () => {
    expect(complaints(STEP_7, bodyOf(STEP_7, FACTS, { otherExpEffects: null }), FACTS)).toEqual([]);
  });

  it.each(['competitivenes', 'innovativeCap', 'otherExpEffects'])('%s takes 1000 characters', (name) => {
    expect(complaints(STEP_7, bodyOf(STEP_7, FACTS, { [name]: 'ä'.repeat(1000) }), FACTS)).toEqual([]);
    expect(wrongAt(STEP_7, bodyOf(STEP_7, FACTS, { [name]: 'ä'.repeat(1001) }), FACTS, name)).toEqual([
      'Bitte geben Sie höchstens 1.000 Zeichen ein.',
    ]);
  });
});

describe('the four ratings', () => {
  const read = (expectedResults: unknown) => evaluateBody(STEP_7, bodyOf(STEP_7, FACTS, { expectedResults }), FACTS);

  it('are a list of revenue, employment, cost savings, productivity on the wire', () => {
    expect(STEP_7.toWire(EXAMPLES[7], FACTS).expectedResults).toEqual([2, 99, 3, 4]);
    expect(read([1, 2, 3, 5]).data.expectedResults).toEqual({
      revenue: 1,
      employment: 2,
      costSavings: 3,
      productivity: 5,
    });
  });

  it('are voluntary, and sent as 99 where not answered', () => {
    const { data, complete } = read([null, 3]);
    expect(complete).toBe(true);
    expect(STEP_7.toWire(data, FACTS).expectedResults).toEqual([99, 3, 99, 99]);
    expect(read(null).complete).toBe(true);
  });

  it.each([0, 6, 98, 2.5])('refuse %s', (rating) => {
    expect(read([1, rating, 1, 1]).violations).toMatchObject([{ propertyPath: 'expectedResults[1]', kind: 'wrong' }]);
  });
});
