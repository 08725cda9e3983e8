import type { Given } from '@portal/domain/agency/act-fields.ts';
import { readNeeds } from '@portal/domain/agency/tables/needs.ts';
import type { Fields } from '@portal/domain/fields/field.ts';
import { type Violation, wrong } from '@portal/domain/fields/violation.ts';
import { violations } from '../../hydra/problem.ts';

/** What was sent with a call that is no act of a table, read by its fields. Throws 422 at `fields.<name>`. */
export function readSent<F extends Fields>(needs: F, sent: unknown): Given<F> {
  const { data, violations: found } = readNeeds(needs, sent);
  if (found.length > 0) throw violations(found);
  return data;
}

export function wrongField(name: string, message: string): ReturnType<typeof violations> {
  return violations([wrong(`fields.${name}`, message)]);
}

/** The same for violations of the domain, whose paths begin inside the field. */
export function wrongIn(name: string, found: readonly Violation[]): ReturnType<typeof violations> {
  return violations(
    found.map((one) => ({ ...one, propertyPath: ['fields', name, one.propertyPath].filter(Boolean).join('.') })),
  );
}
