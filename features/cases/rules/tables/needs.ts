import type { Fields } from '#ground/rules/fields/field.ts';

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
