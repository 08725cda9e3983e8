import { missingNeeds, type Need, needsOf } from '#features/cases/rules/decide-act.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { unreadableMessage } from '#ground/screens/forms/unreadable.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';

/** What is missing, in the server's words, or cannot be read. */
export function problemsIn(
  fields: Fields,
  values: object,
  path = 'fields.',
  needs: readonly Need[] = needsOf(fields),
): Problem[] {
  const given = values as Readonly<Record<string, unknown>>;
  const missing = missingNeeds(needs, given);
  return Object.entries(fields).flatMap(([name, field]) => {
    const message =
      missing.find((need) => need.field === name)?.message ?? unreadableMessage(field, given[name] ?? null);
    return message === undefined ? [] : [{ propertyPath: `${path}${name}`, message }];
  });
}
