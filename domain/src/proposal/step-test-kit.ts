import { describe, expect, it } from 'vitest';
import { emptyAnswers, readAnswers } from '../fields/answers.ts';
import type { Answers } from '../fields/field.ts';
import { isWrong } from '../fields/violation.ts';
import { evaluateBody } from './evaluate.ts';
import type { Facts } from './facts.ts';
import type { Step } from './step.ts';

/** The example as a PUT body, with some keys changed. */
export function bodyOf<D>(step: Step<D>, facts: Facts, changes: Answers = {}): Answers {
  return { ...step.toWire(step.example, facts), ...changes };
}

/** Every complaint about a body as [path, message], in order. */
export function complaints<D>(step: Step<D>, body: Answers, facts: Facts): [string, string][] {
  return evaluateBody(step, body, facts).violations.map(({ propertyPath, message }) => [propertyPath, message]);
}

/** The complaints about one path only. */
export function complaintsAt<D>(step: Step<D>, body: Answers, facts: Facts, path: string): string[] {
  return complaints(step, body, facts).flatMap(([at, message]) => (at === path ? [message] : []));
}

/** The same, only those that refuse to store the body. */
export function wrongAt<D>(step: Step<D>, body: Answers, facts: Facts, path: string): string[] {
  const { violations } = evaluateBody(step, body, facts);
  return violations.flatMap((one) => (one.propertyPath === path && isWrong(one) ? [one.message] : []));
}

/** What holds for every step: complete example, both round trips, an empty form that can be stored, sections that cover. */
export function describeStep<D>(step: Step<D>, facts: Facts): void {
  describe(`step ${step.number}`, () => {
    it('has a complete example', () => {
      expect(complaints(step, bodyOf(step, facts), facts)).toEqual([]);
    });

    it('reads its example as it stands', () => {
      expect(readAnswers(step.fields, step.example)).toEqual({ data: step.example, violations: [] });
    });

    it('brings its example through the wire and back', () => {
      const throughJson = JSON.parse(JSON.stringify(step.toWire(step.example, facts)));
      expect(evaluateBody(step, throughJson, facts).data).toEqual(step.example);
    });

    it('stores an untouched form and says what is missing', () => {
      const { data, violations } = evaluateBody(step, {}, facts);
      expect(data).toEqual(emptyAnswers(step.fields));
      expect(violations.length).toBeGreaterThan(0);
      expect(violations.filter(isWrong)).toEqual([]);
    });

    it('puts every field into exactly one section', () => {
      expect(step.sections.flatMap((section) => section.fields).sort()).toEqual(Object.keys(step.fields).sort());
    });
  });
}
