import type { Answers, Fields } from '../fields/field.ts';
import { isSame } from '../fields/is-same.ts';
import { changesBetween, type FieldChange, meet, withChanges } from './changes.ts';

export interface Versions {
  /** What both began with. */
  base: Answers;
  mine: Answers;
  /** What somebody else has made of it meanwhile. */
  theirs: Answers;
}

export type Merged =
  | { merged: Answers /** What of it is theirs alone. */; taken: FieldChange[] }
  | { merged: undefined /** Where both said something else. */; clashes: FieldChange[] };

/**
 * Both people's changes in one form, where none of them touches the same answer; else where they meet. `mayBothAdd`: new
 * elements on both sides are two people's, not one person's sent twice.
 */
export function mergeAnswers(fields: Fields, { base, mine, theirs }: Versions, mayBothAdd: boolean): Merged {
  const [own, others] = [changesBetween(fields, base, mine), changesBetween(fields, base, theirs)];
  const isAgreed = (one: FieldChange, other: FieldChange) =>
    one.path === other.path && !isUnnamed(one) && isSame(one.after, other.after);
  const isTwice = (one: FieldChange, other: FieldChange) => !mayBothAdd && isUnnamed(one) && isNew(other);
  const clashes = own.filter((one) =>
    others.some((other) => !isAgreed(one, other) && (meet(one, other) || isTwice(one, other))),
  );
  const made = own.filter((one) => !others.some((other) => isAgreed(one, other)));
  const merged = clashes.length === 0 ? withChanges(theirs, made) : undefined;
  if (merged === undefined) return { merged: undefined, clashes };
  return { merged, taken: others.filter((other) => !own.some((one) => isAgreed(one, other))) };
}

/** An element nobody has given an address yet. */
function isUnnamed({ path }: FieldChange): boolean {
  return path.includes('[+');
}

function isNew({ before, path }: FieldChange): boolean {
  return before === undefined && path.endsWith(']');
}
