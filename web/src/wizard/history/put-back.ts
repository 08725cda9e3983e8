import type { Answers, Fields } from '@portal/domain/fields/field.ts';
import { changesBetween, withChanges } from '@portal/domain/wizard/changes.ts';
import { ApiError } from '../../platform/api-error.ts';

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

/** What makes one state of a step's answers the other. */
export function placedBetween(fields: Fields, from: Answers, to: Answers): PlacedValue[] {
  return changesBetween(fields, from, to).map(({ path, after }) => ({ path, after }));
}
