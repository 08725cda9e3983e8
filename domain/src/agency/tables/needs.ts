import { missingAnswers, readAnswers } from '../../fields/answers.ts';
import type { Fields } from '../../fields/field.ts';
import type { Violation } from '../../fields/violation.ts';
import type { Given } from '../act-fields.ts';

export interface Need {
  field: string;
  /** The sentence shown when it is missing. */
  message: string;
}

/** What an act cannot do without. */
export function needsOf(needs: Fields | undefined): Need[] {
  return Object.entries(needs ?? {}).flatMap(([field, { required }]) =>
    required === undefined ? [] : [{ field, message: required }],
  );
}

/** Those that are absent or empty: null, blanks only, an empty list or object. `false` and 0 are answers. */
export function missingNeeds(needs: readonly Need[], given: Readonly<Partial<Record<string, unknown>>>): Need[] {
  return needs.filter(({ field }) => !Object.hasOwn(given, field) || isEmpty(given[field]));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** What was sent, in its stored shape, with everything that is wrong or missing in it, at `fields.<name>`. */
export function readNeeds<F extends Fields>(needs: F, sent: unknown): { data: Given<F>; violations: Violation[] } {
  const { data, violations } = readAnswers(needs, sent, 'fields');
  const isRead = ({ propertyPath }: Violation) => violations.every((one) => one.propertyPath !== propertyPath);
  const absent = missingAnswers(needs, {}, data, { facts: {}, root: data }, 'fields').filter(isRead);
  return { data: data as unknown as Given<F>, violations: [...violations, ...absent] };
}
