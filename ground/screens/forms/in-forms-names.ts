import { readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { ApiError } from '../api/api-error.ts';

/** Knows where in a form an answer stands that the server calls otherwise. */
interface Naming {
  formPath(path: string): string;
}

/** Complaints at the paths of the form instead of those of the wire. */
export function inFormsNames<V extends { propertyPath: string }>(form: Naming, violations: readonly V[]): V[] {
  return violations.map((one) => ({ ...one, propertyPath: form.formPath(one.propertyPath) }));
}

/** The same refusal with its complaints there; whatever else it is stays. */
export function refusalInFormsNames(form: Naming, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.violations.length === 0) return error;
  const { status, body, violations, retryAfter } = error;
  return new ApiError(status, { ...body, violations: inFormsNames(form, violations) }, retryAfter);
}

/** Stored answers of a body, in the form's own names. */
export function answersOf(form: { fields: Fields; fromWire(body: Answers): Answers }, body: Answers): Answers {
  return readAnswers(form.fields, form.fromWire(body)).data;
}
