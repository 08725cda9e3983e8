import { missingAnswers, pruneAnswers, readAnswers, restoreAnswers } from '../fields/answers.ts';
import type { Answers } from '../fields/field.ts';
import { isWrong, type Violation } from '../fields/violation.ts';
import type { VerificationFacts } from './facts.ts';
import type { VerificationPart } from './step.ts';

export interface EvaluatedPart<D = Answers> {
  /** Read and pruned: what is stored. */
  data: D;
  /** Everything to complain about at its place in the form data, wrong ones first. */
  violations: Violation[];
}

/** Form data as they are sent → what to store and what to say. */
export function evaluateForm<D>(part: VerificationPart<D>, body: Answers, facts: VerificationFacts): EvaluatedPart<D> {
  const refused = part.refuse(body);
  const places = new Set(refused.map((one) => one.propertyPath));
  const read = readAnswers(part.fields, part.fromWire(body));
  const unread = read.violations.filter((one) => !places.has(part.wirePath(one.propertyPath)));
  return evaluate(part, read.data as Answers, facts, [...unread, ...refused]);
}

/** Stored answers → the same judgement as of the facts now. */
export function evaluateStoredPart<D>(
  part: VerificationPart<D>,
  stored: unknown,
  facts: VerificationFacts,
): EvaluatedPart<D> {
  return evaluate(part, restoreAnswers(part.fields, stored) as Answers, facts, []);
}

function evaluate<D>(
  part: VerificationPart<D>,
  read: Answers,
  facts: VerificationFacts,
  wrongOnes: Violation[],
): EvaluatedPart<D> {
  const data = pruneAnswers(part.fields, part.asked, read, { facts, root: read }) as D;
  const missing = missingAnswers(part.fields, part.asked, data, { facts, root: data });
  const checked = part.check(data, facts);
  const onWire = [...wrongOnes, ...checked.filter(isWrong), ...missing, ...checked.filter((one) => !isWrong(one))].map(
    (one) => ({ ...one, propertyPath: part.wirePath(one.propertyPath) }),
  );
  return { data, violations: onePerPlace(onWire) };
}

/** The first complaint at a place is the telling one: what is wrong there is not missing as well. */
function onePerPlace(violations: readonly Violation[]): Violation[] {
  const seen = new Set<string>();
  return violations.filter(({ propertyPath }) => !seen.has(propertyPath) && seen.add(propertyPath));
}
