import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import type { Problem } from '../form-context.ts';
import { type FormDefinition, findFieldAt } from '../locate-field.ts';
import { valueAt } from '../path.ts';
import { unreadableMessage } from '../unreadable.ts';

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
