import { type AskedGroup, askedSections } from '#ground/rules/fields/asked-answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWrong } from '#ground/rules/fields/violation.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import * as kit from '#ground/rules/wizard/testing/step-test-kit.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { exampleOfPart } from '../examples.ts';
import { NO_VERIFICATION_FILES, type VerificationFacts, type VerificationPart } from '../facts.ts';

/** After the end of the examples' project, IT security among its goals. */
export function exampleVerificationFacts(changes: Partial<VerificationFacts> = {}): VerificationFacts {
  return {
    today: '2023-01-10',
    programme: EXAMPLE_PROGRAMME,
    asksSecurity: true,
    application: { digi2: {}, digi3: {} },
    checkRequired: false,
    files: NO_VERIFICATION_FILES,
    invoices: {},
    ...changes,
  };
}

function filledIn<D>(part: VerificationPart<D>) {
  return { example: exampleOfPart(part) as D, ...part };
}

/** The example as form data, with some keys changed. */
export function formOf<D>(part: VerificationPart<D>, changes: Answers = {}): Answers {
  return kit.bodyOf(filledIn(part), exampleVerificationFacts(), changes);
}

/** Every complaint about form data as [path, message], in order. */
export function complaintsAbout<D>(
  part: VerificationPart<D>,
  body: Answers,
  facts = exampleVerificationFacts(),
): [string, string][] {
  return kit.complaints(part, body, facts);
}

/** What outputs tell beside the answers of the example: how the application had answered the same. */
export function saidInApplication<D>(
  part: VerificationPart<D>,
  application: Partial<VerificationFacts['application']>,
) {
  const told = ({ answers, inner }: AskedGroup): unknown[] => [
    ...answers.flatMap(({ path, value }) => (path.endsWith('.before') ? [value] : [])),
    ...inner.flatMap(told),
  ];
  const facts = exampleVerificationFacts({ application: { digi2: {}, digi3: {}, ...application } });
  return askedSections(part, exampleOfPart(part) as Answers, facts).flatMap(told);
}

/** The places whose complaints refuse to store anything. */
export function wrongPlaces<D>(part: VerificationPart<D>, body: Answers, facts = exampleVerificationFacts()): string[] {
  return evaluateBody(part, body, facts)
    .violations.filter(isWrong)
    .map(({ propertyPath }) => propertyPath);
}

export function describePart<D>(part: VerificationPart<D>, facts = exampleVerificationFacts()): void {
  kit.describePart(filledIn(part), facts);
}
