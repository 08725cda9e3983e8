import { describe, expect, it } from 'vitest';
import { emptyAnswers, readAnswers } from '../../fields/answers.ts';
import { type AskedGroup, askedSections } from '../../fields/asked-answers.ts';
import type { Answers } from '../../fields/field.ts';
import { isWrong } from '../../fields/violation.ts';
import { evaluateBody, type Part, type Step, type WizardKind } from '../step.ts';

/** Some wires take the facts, others need none. */
function sent<K extends WizardKind, D>(part: Part<K, D>, data: D, facts: K['facts']): Answers {
  return part.toWire(data, ...([facts] as unknown as K['wire']));
}

/** With its fields filled in, completely. */
type Exemplified<P, D> = P & { example: D };

/** The example as it is sent, with some keys changed. */
export function bodyOf<K extends WizardKind, D>(
  part: Exemplified<Part<K, D>, D>,
  facts: K['facts'],
  changes: Answers = {},
): Answers {
  return { ...sent(part, part.example, facts), ...changes };
}

/** Every complaint about a body as [path, message], in order. */
export function complaints<K extends WizardKind, D>(
  part: Part<K, D>,
  body: Answers,
  facts: K['facts'],
): [string, string][] {
  return evaluateBody(part, body, facts).violations.map(({ propertyPath, message }) => [propertyPath, message]);
}

/** The complaints about one path only. */
export function complaintsAt<K extends WizardKind, D>(
  part: Part<K, D>,
  body: Answers,
  facts: K['facts'],
  path: string,
): string[] {
  return complaints(part, body, facts).flatMap(([at, message]) => (at === path ? [message] : []));
}

/** The same, only those that refuse to store the body. */
export function wrongAt<K extends WizardKind, D>(
  part: Part<K, D>,
  body: Answers,
  facts: K['facts'],
  path: string,
): string[] {
  const { violations } = evaluateBody(part, body, facts);
  return violations.flatMap((one) => (one.propertyPath === path && isWrong(one) ? [one.message] : []));
}

/** The same for a step of the application, whose wire loses nothing and which always asks for something. */
export function describeStep<K extends WizardKind, D>(step: Exemplified<Step<K, D>, D>, facts: K['facts']): void {
  describePart(step, facts, `step ${step.number}`);
  describe(`step ${step.number}`, () => {
    it('stores its example as it was before the wire', () => {
      const throughJson = JSON.parse(JSON.stringify(sent(step, step.example, facts)));
      expect(evaluateBody(step, throughJson, facts).data).toEqual(step.example);
    });

    it('says what is missing in an untouched form', () => {
      expect(evaluateBody(step, {}, facts).violations.length).toBeGreaterThan(0);
    });
  });
}

/** What holds for every part: complete example, both round trips, an empty form that can be stored, sections that cover. */
export function describePart<K extends WizardKind, D>(
  part: Exemplified<Part<K, D>, D>,
  facts: K['facts'],
  name = part.texts.title,
): void {
  describe(name, () => {
    it('has a complete example', () => {
      expect(complaints(part, bodyOf(part, facts), facts)).toEqual([]);
    });

    it('reads its example as it stands', () => {
      expect(readAnswers(part.fields, part.example)).toEqual({ data: part.example, violations: [] });
    });

    it('brings its example through the wire and back', () => {
      const throughJson = JSON.parse(JSON.stringify(sent(part, part.example, facts)));
      const { data } = evaluateBody(part, throughJson, facts);
      expect(sent(part, data, facts)).toEqual(throughJson);
    });

    it('stores an untouched form', () => {
      const { data, violations } = evaluateBody(part, {}, facts);
      expect(data).toEqual(emptyAnswers(part.fields));
      expect(violations.filter(isWrong)).toEqual([]);
    });

    it('puts every field into exactly one section', () => {
      expect(part.sections.flatMap((section) => section.fields).sort()).toEqual(Object.keys(part.fields).sort());
    });
  });
}

/** What every output that prints the answers of a part names: its questions and, in lists and groups, who or what is meant. */
export function namesPrinted<K extends WizardKind, D>(part: Part<K, D>, body: Answers, facts: K['facts']): string[] {
  const { data } = evaluateBody(part, body, facts);
  const names = ({ answers, inner }: AskedGroup): string[] => [
    ...answers.map(({ field }) => field.label),
    ...inner.flatMap((one) => [one.title, ...names(one)]),
  ];
  return askedSections(part, data as Answers, facts).flatMap(names);
}
