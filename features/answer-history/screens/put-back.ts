import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { changesBetween, withChanges } from '#ground/rules/wizard/changes.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';

/** An answer and where it stands. */
export type PlacedValue = Parameters<typeof withChanges>[1][number];

export function noPlace(): ApiError {
  return new ApiError(409, { message: 'Diese Angabe gibt es in dem Schritt nicht mehr. Nichts wurde geändert.' });
}

/** What is stored, with these answers in their places. Throws ApiError where there is no such place any more. */
export function putBack(stored: Answers, changes: readonly PlacedValue[]): Answers {
  const answers = withChanges(stored, changes);
  if (answers === undefined) throw noPlace();
  return answers;
}

/** What takes a save back again. Throws ApiError where it has changed nothing: what it put back is not asked now. */
export function takingBack(fields: Fields, { saved, before }: { saved: Answers; before: Answers }): PlacedValue[] {
  const changes = changesBetween(fields, saved, before).map(({ path, after }) => ({ path, after }));
  if (changes.length === 0) throw new ApiError(409, { message: NOT_ASKED });
  return changes;
}

const NOT_ASKED =
  'Diese Angabe wird zurzeit nicht gefragt. Holen Sie zuerst die Antwort zurück, nach der sie entfallen ist.';
