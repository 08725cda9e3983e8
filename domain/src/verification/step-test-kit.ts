import { describe, expect, it } from 'vitest';
import { emptyAnswers, readAnswers } from '../fields/answers.ts';
import type { Answers } from '../fields/field.ts';
import { isWrong } from '../fields/violation.ts';
import { DIGITAL_JETZT } from '../programme/digital-jetzt.ts';
import { evaluateForm } from './evaluate.ts';
import { NO_VERIFICATION_FILES, type VerificationFacts } from './facts.ts';
import type { VerificationPart } from './step.ts';

/** After the end of the examples' project, IT security among its goals. */
export function exampleVerificationFacts(changes: Partial<VerificationFacts> = {}): VerificationFacts {
  return {
    today: '2023-01-10',
    programme: DIGITAL_JETZT,
    asksSecurity: true,
    asksNetworking: false,
    checkRequired: false,
    files: NO_VERIFICATION_FILES,
    invoices: {},
    ...changes,
  };
}

/** The example as form data, with some keys changed. */
export function formOf<D>(part: VerificationPart<D>, changes: Answers = {}): Answers {
  return { ...part.toWire(part.example), ...changes };
}

/** Every complaint about form data as [path, message], in order. */
export function complaintsAbout<D>(
  part: VerificationPart<D>,
  body: Answers,
  facts = exampleVerificationFacts(),
): [string, string][] {
  return evaluateForm(part, body, facts).violations.map(({ propertyPath, message }) => [propertyPath, message]);
}

/** The places whose complaints refuse to store anything. */
export function wrongPlaces<D>(part: VerificationPart<D>, body: Answers, facts = exampleVerificationFacts()): string[] {
  return evaluateForm(part, body, facts)
    .violations.filter(isWrong)
    .map(({ propertyPath }) => propertyPath);
}

/** What holds for every part: complete example, both round trips, an empty form that can be stored, sections that cover. */
export function describePart<D>(part: VerificationPart<D>, facts = exampleVerificationFacts()): void {
  describe(part.texts.title, () => {
    it('has a complete example', () => {
      expect(complaintsAbout(part, formOf(part), facts)).toEqual([]);
    });

    it('reads its example as it stands', () => {
      expect(readAnswers(part.fields, part.example)).toEqual({ data: part.example, violations: [] });
    });

    it('brings its example through the wire and back', () => {
      const throughJson = JSON.parse(JSON.stringify(part.toWire(part.example)));
      const { data } = evaluateForm(part, throughJson, facts);
      expect(part.toWire(data)).toEqual(throughJson);
    });

    it('stores an untouched form', () => {
      const { data, violations } = evaluateForm(part, {}, facts);
      expect(data).toEqual(emptyAnswers(part.fields));
      expect(violations.filter(isWrong)).toEqual([]);
    });

    it('puts every field into exactly one section', () => {
      expect(part.sections.flatMap((section) => section.fields).sort()).toEqual(Object.keys(part.fields).sort());
    });
  });
}
