import type { Answers, Field, Fields } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import type { InvoicePrefill } from '../../rules/wire.ts';

/** An answer the file offers and the form does not have yet. */
export interface Offer {
  name: string;
  field: Field;
  value: unknown;
  /** What stands in the form; null where it is empty. */
  before: unknown;
}

/** What would change if the file's own data were taken over. */
export function offersOf({ meta, proofItems }: InvoicePrefill, fields: Fields, answers: Answers): Offer[] {
  const offered = Object.entries<unknown>({ ...meta, proofItems: [...proofItems] });
  return offered.flatMap(([name, value]): Offer[] => {
    const field = fields[name];
    const before = answers[name] ?? null;
    if (field === undefined || isEmpty(value) || isSame(value, before)) return [];
    return [{ name, field, value, before: isEmpty(before) ? null : before }];
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
