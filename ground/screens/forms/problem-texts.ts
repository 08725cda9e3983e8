import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { type FormDefinition, findFieldAt, type Problem } from './form-context.ts';
import { keysOf, valueAt } from './path.ts';
import { unreadableMessage } from './unreadable.ts';

/**
 * Complaints for the list on top of the page: where the sentence alone does not tell which field is meant, because it
 * occurs twice or the field belongs to one element of several, the field's name stands before it.
 */
export function labelledProblems(definition: FormDefinition, problems: readonly Problem[]): Problem[] {
  const isRepeated = (message: string) => problems.filter((one) => one.message === message).length > 1;
  return problems.map((one) =>
    isRepeated(one.message) || one.propertyPath.includes('[') ? namedProblem(definition, one) : one,
  );
}

/** A complaint with its field's name before it, for where the field is not on the page. */
export function namedProblem(definition: FormDefinition, { propertyPath, message }: Problem): Problem {
  const label = labelOf(definition, propertyPath);
  return { propertyPath, message: label === '' ? message : joined(label, message) };
}

/** 'Person 2, Telefonnummer'. */
function labelOf(definition: FormDefinition, path: string): string {
  const parts: string[] = [];
  let at = '';
  for (const key of keysOf(path)) {
    if (typeof key === 'number') {
      const list = findFieldAt(definition, at)?.field;
      if (list?.kind === 'list') parts[parts.length - 1] = `${list.itemLabel} ${key + 1}`;
      at += `[${key}]`;
      continue;
    }
    at = at === '' ? key : `${at}.${key}`;
    const field = findFieldAt(definition, at)?.field;
    if (field === undefined) break;
    // A group without a name only gathers others.
    if (field.label !== '') parts.push(field.label);
  }
  return parts.join(', ').replaceAll('?, ', '? ');
}

function joined(label: string, message: string): string {
  return /[.?]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}

/**
 * The domain's judgement as complaints on the screen: a text that is no value says so in the words of its reader. What
 * only the server can judge (files) comes from there.
 */
export function readableProblems(
  definition: FormDefinition,
  violations: readonly Violation[],
  answers: Answers,
): Problem[] {
  const judged = violations.filter(({ afterSave }) => !afterSave);
  return judged.map(({ propertyPath, message, kind }) => {
    const field = kind === 'wrong' ? findFieldAt(definition, propertyPath)?.field : undefined;
    const plain = field && unreadableMessage(field, valueAt(answers, propertyPath));
    return { propertyPath, message: plain ?? message };
  });
}
