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

/** Whose answers stand where both said something else: a person has seen both and decided. */
export type Choice = 'mine' | 'stored';

interface MergeRules {
  /** New elements on both sides are two people's, not one person's sent twice. */
  mayBothAdd: boolean;
  /** Absent: where both said something else, nobody has decided yet. */
  choice?: Choice | undefined;
}

/** Both people's changes in one form, where none of them touches the same answer or a person has chosen; else where they meet. */
export function mergeAnswers(
  fields: Fields,
  { base, mine, theirs }: Versions,
  { mayBothAdd, choice }: MergeRules,
): Merged {
  const [own, others] = [changesBetween(fields, base, mine), changesBetween(fields, base, theirs)];
  const isAgreed = (one: FieldChange, other: FieldChange) =>
    one.path === other.path && !isUnnamed(one) && isSame(one.after, other.after);
  const isTwice = (one: FieldChange, other: FieldChange) => !mayBothAdd && isUnnamed(one) && isNew(other);
  const isClash = (one: FieldChange, other: FieldChange) =>
    !isAgreed(one, other) && (meet(one, other) || isTwice(one, other));
  const agreed = (change: FieldChange, all: FieldChange[]) => all.some((other) => isAgreed(change, other));
  const clashes = own.filter((one) => others.some((other) => isClash(one, other)));
  if (clashes.length > 0 && choice === undefined) return { merged: undefined, clashes };
  const keptOthers = others.filter((other) => choice !== 'mine' || !own.some((one) => isClash(one, other)));
  const keptOwn = own.filter((one) => choice !== 'stored' || !clashes.includes(one));
  const merged =
    choice === 'mine'
      ? withChanges(
          mine,
          keptOthers.filter((other) => !agreed(other, own)),
        )
      : withChanges(
          theirs,
          keptOwn.filter((one) => !agreed(one, others)),
        );
  if (merged === undefined) return { merged: undefined, clashes };
  return { merged, taken: keptOthers.filter((other) => !agreed(other, own)) };
}

/** An element nobody has given an address yet. */
function isUnnamed({ path }: FieldChange): boolean {
  return path.includes('[+');
}

function isNew({ before, path }: FieldChange): boolean {
  return before === undefined && path.endsWith(']');
}
