import type { AnswerChange } from '#features/proposal/rules/wire.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { changesBetween, undoingChange, withChanges } from '#ground/rules/wizard/changes.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';

/** An answer and where it stands. */
type PlacedValue = Parameters<typeof withChanges>[1][number];

/** A step as it is stored now, and how it is saved. */
export interface StoredStep {
  fields: Fields;
  stored: Answers;
  /** Answers what is stored then. Throws ApiError. */
  save(answers: Answers): Promise<Answers>;
}

/** Throws ApiError. */
export type ReadStep = (step: number) => Promise<StoredStep>;

/** What takes back a value that was just put back. */
export interface Undo {
  step: number;
  changes: readonly PlacedValue[];
}

/** Puts the value before a change back by an ordinary save. Throws ApiError. */
export function putBack(read: ReadStep, change: AnswerChange): Promise<Undo> {
  return put(read, { step: change.step, changes: [undoingChange(change)] });
}

/** Makes changes in what is stored now; others' changes of other answers stay. Answers what takes them back. Throws ApiError. */
export async function put(read: ReadStep, { step, changes }: Undo): Promise<Undo> {
  const { fields, stored, save } = await read(step);
  const answers = withChanges(stored, changes);
  if (answers === undefined) throw noPlace();
  return { step, changes: takingBack(fields, { saved: await save(answers), before: stored }) };
}

export function noPlace(): ApiError {
  return new ApiError(409, { message: 'Diese Angabe gibt es in dem Schritt nicht mehr. Nichts wurde geändert.' });
}

/** What takes a save back again. Throws ApiError where it has changed nothing: what it put back is not asked now. */
export function takingBack(fields: Fields, { saved, before }: { saved: Answers; before: Answers }): PlacedValue[] {
  const changes = changesBetween(fields, saved, before).map(({ path, after }) => ({ path, after }));
  if (changes.length === 0) throw new ApiError(409, { message: NOT_ASKED });
  return changes;
}

const NOT_ASKED =
  'Diese Angabe wird zurzeit nicht gefragt. Holen Sie zuerst die Antwort zurück, nach der sie entfallen ist.';
