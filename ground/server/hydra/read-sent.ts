import type { Fields } from '#ground/rules/fields/field.ts';
import { type Given, readGiven } from '#ground/rules/fields/given.ts';
import { violations } from './problem.ts';

/** What was sent, read by the fields that are declared for it. Throws 422 that names everything wrong or missing. */
export function readSent<F extends Fields>(fields: F, sent: unknown, path = 'fields'): Given<F> {
  const { data, violations: found } = readGiven(fields, sent, path);
  if (found.length > 0) throw violations(found);
  return data;
}
