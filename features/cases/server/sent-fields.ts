import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';

/** A refusal of what an act was sent, at `fields.<name>`. */
export function wrongField(name: string, message: string): ReturnType<typeof violations> {
  return violations([wrong(`fields.${name}`, message)]);
}

/** The same for violations of the rules, whose paths begin inside the field. */
export function wrongIn(name: string, found: readonly Violation[]): ReturnType<typeof violations> {
  return violations(
    found.map((one) => ({ ...one, propertyPath: ['fields', name, one.propertyPath].filter(Boolean).join('.') })),
  );
}
