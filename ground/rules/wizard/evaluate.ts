import { missingAnswers, pruneAnswers, readAnswers, restoreAnswers, unaskedPaths } from '../fields/answers.ts';
import type { Answers } from '../fields/field.ts';
import { isWithin, isWrong, type Violation } from '../fields/violation.ts';
import type { Part, WizardKind } from './step.ts';

export interface Evaluated<D = Answers> {
  /** Read and pruned: what is stored. */
  data: D;
  /** Everything to complain about at its place on the wire, wrong ones first. */
  violations: Violation[];
  complete: boolean;
}

/** A body as sent → what to store and what to say (architecture §3, rows 6 and 8). */
export function evaluateBody<K extends WizardKind, D>(
  part: Part<K, D>,
  body: Answers,
  facts: K['facts'],
): Evaluated<D> {
  const refused = part.refuse(body);
  const places = new Set(refused.map(({ propertyPath }) => propertyPath));
  const read = readAnswers(part.fields, part.fromWire(body));
  const unread = read.violations.filter(({ propertyPath }) => !places.has(part.wirePath(propertyPath)));
  return evaluate(part, read.data as D, facts, [...unread, ...refused]);
}

/** Stored answers → the same judgement by today's facts. */
export function evaluateStored<K extends WizardKind, D>(
  part: Part<K, D>,
  stored: unknown,
  facts: K['facts'],
): Evaluated<D> {
  return evaluate(part, restoreAnswers(part.fields, stored) as D, facts, []);
}

function evaluate<K extends WizardKind, D>(
  part: Part<K, D>,
  read: D,
  facts: K['facts'],
  unreadable: Violation[],
): Evaluated<D> {
  const { fields, asked } = part;
  const answered = pruneAnswers(fields, asked, read, { facts, root: read });
  const wrongOnes = unreadable.length === 0 ? unreadable : inAsked(part, answered, facts, unreadable);
  const data = part.prune(answered, facts);
  const missing = missingAnswers(fields, asked, data, { facts, root: data }).filter(
    (violation) => !wrongOnes.some((one) => one.propertyPath === violation.propertyPath),
  );
  const checked = part.check(data, facts);
  const found = [...wrongOnes, ...checked.filter(isWrong), ...missing, ...checked.filter((one) => !isWrong(one))];
  const violations = onePerPlace(found.map((one) => ({ ...one, propertyPath: part.wirePath(one.propertyPath) })));
  return { data, violations, complete: violations.length === 0 };
}

/** Drops what is wrong in fields that are not asked, which are emptied anyway. */
function inAsked<K extends WizardKind, D>(
  { fields, asked }: Part<K, D>,
  answered: D,
  facts: K['facts'],
  unreadable: Violation[],
): Violation[] {
  const unasked = unaskedPaths(fields, asked, answered, { facts, root: answered });
  return unreadable.filter(({ propertyPath }) => !unasked.some((path) => isWithin(propertyPath, path)));
}

/** Keeps the first violation of each path: a wrong answer is not called missing as well. */
function onePerPlace(violations: readonly Violation[]): Violation[] {
  const seen = new Set<string>();
  return violations.filter(({ propertyPath }) => !seen.has(propertyPath) && seen.add(propertyPath));
}
