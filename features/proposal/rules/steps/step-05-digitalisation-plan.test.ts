import { describe, expect, it } from 'vitest';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints, complaintsAt, wrongAt } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { BUSINESS_UNITS, QUESTION_SECTIONS, QUESTIONS, STEP_5 } from './step-05-digitalisation-plan.ts';

const FACTS = exampleFacts();
const CHAIN = exampleFacts({ isValueChain: true });
const ALWAYS = ['0', '2', '7', '9', '10', '11'];

describeStep(STEP_5, FACTS);

/** The questions that are required for the chosen units. */
function openQuestions(units: number[], facts = FACTS): string[] {
  const body = { initialBusinessUnits: units, otherBusinessUnit: 'Labor', answers: {} };
  return complaints(STEP_5, body, facts).map(([path, message]) => {
    expect(message).toBe('Bitte beantworten Sie diese Frage.');
    return path.replace('answers.', '');
  });
}

describe('which questions are asked', () => {
  it.each([
    [0, ['3']],
    [1, ['4', '6']],
    [2, ['4', '5', '6']],
    [3, ['1', '4', '5', '6']],
    [4, ['4']],
    [5, ['1', '3']],
    [6, ['1', '3', '5', '6']],
    [7, ['3', '4']],
    [8, ['4', '6']],
    [9, ['5', '6']],
    [10, ['3', '4', '5', '6']],
    [11, ['1', '3', '4', '5', '6']],
  ])('unit %i opens %j beside those always asked', (unit, opened) => {
    expect(openQuestions([unit]).sort()).toEqual([...ALWAYS, ...opened].sort());
  });

  it('adds up over several units', () => {
    expect(openQuestions([0, 4]).sort()).toEqual([...ALWAYS, '3', '4'].sort());
  });

  it('asks for external networking in a value chain only', () => {
    expect(openQuestions([4])).not.toContain('8');
    expect(openQuestions([4], CHAIN)).toContain('8');
  });

  it('drops answers to questions that are not asked', () => {
    const body = bodyOf(STEP_5, FACTS, { initialBusinessUnits: [4], answers: { 1: 3, 4: 2, 8: 5 } });
    const { answers, otherBusinessUnit } = evaluateBody(STEP_5, body, FACTS).data;
    expect(answers).toMatchObject({ 1: null, 4: 2, 8: null });
    expect(otherBusinessUnit).toBeNull();
  });
});

describe('business units', () => {
  it('are twelve', () => {
    expect(BUSINESS_UNITS.map((unit) => unit.value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('need at least one', () => {
    const body = bodyOf(STEP_5, FACTS, { initialBusinessUnits: [] });
    expect(complaintsAt(STEP_5, body, FACTS, 'initialBusinessUnits')).toEqual([
      'Es muss mindestens ein Bereich ausgewählt werden',
    ]);
  });

  it('need a text for the other one', () => {
    const body = bodyOf(STEP_5, FACTS, { otherBusinessUnit: ' ' });
    expect(complaints(STEP_5, body, FACTS)).toEqual([['otherBusinessUnit', 'Bitte nennen Sie den sonstigen Bereich.']]);
    expect(complaints(STEP_5, { ...body, initialBusinessUnits: [3] }, FACTS)).toEqual([]);
  });

  it('take at most 200 characters for the other one', () => {
    expect(complaints(STEP_5, bodyOf(STEP_5, FACTS, { otherBusinessUnit: 'x'.repeat(200) }), FACTS)).toEqual([]);
    const body = bodyOf(STEP_5, FACTS, { otherBusinessUnit: 'x'.repeat(201) });
    expect(wrongAt(STEP_5, body, FACTS, 'otherBusinessUnit')).toHaveLength(1);
  });

  it('are accepted as the twelve flags of the original form', () => {
    const flags = BUSINESS_UNITS.map(({ value }) => value === 3 || value === 11);
    expect(evaluateBody(STEP_5, bodyOf(STEP_5, FACTS, { initialBusinessUnits: flags }), FACTS).data).toEqual(
      EXAMPLES[5],
    );
  });
});

describe('answers', () => {
  it('are accepted as string or number and stored as number', () => {
    const body = bodyOf(STEP_5, FACTS, { answers: { 0: '3', 7: '99', 9: 5 } });
    expect(evaluateBody(STEP_5, body, FACTS).data.answers).toMatchObject({ 0: 3, 7: 99, 9: 5 });
  });

  it.each([0, 6, 98, 1.5, 'x'])('refuse %s', (answer) => {
    const body = bodyOf(STEP_5, FACTS, { answers: { 0: answer } });
    expect(wrongAt(STEP_5, body, FACTS, 'answers.0')).toHaveLength(1);
  });

  it('stand on the wire only where given, with the fact of the value chain', () => {
    const wire = STEP_5.toWire(EXAMPLES[5], CHAIN);
    expect(wire.answers).not.toHaveProperty('8');
    expect(wire.isValueChain).toBe(true);
  });

  it('offer five grades and no statement for each of the twelve questions', () => {
    expect(Object.keys(QUESTIONS)).toHaveLength(12);
    for (const question of Object.values(QUESTIONS)) {
      expect(question.options.map((option) => option.value)).toEqual([1, 2, 3, 4, 5, 99]);
    }
  });

  it('stand under exactly one heading', () => {
    expect(QUESTION_SECTIONS.flatMap((section) => section.questions).sort()).toEqual(Object.keys(QUESTIONS).sort());
  });
});
