import type { Answers } from '@portal/domain/fields/field.ts';
import type { MergedAnswer } from '@portal/domain/proposal/wire.ts';
import type { VerificationPart } from '@portal/domain/verification/facts.ts';
import { labelOfChange } from '@portal/domain/wizard/changes.ts';
import { type Merged, mergeAnswers } from '@portal/domain/wizard/merge-answers.ts';
import type { Settled } from '../forms/keeper-ports.ts';
import { ApiError, EDIT_CONFLICT } from '../platform/api-error.ts';

interface PartVersions {
  /** The answers a form began with, as its tag holds them. */
  base: string;
  mine: Answers;
  stored: Answers;
  settled: Settled | undefined;
}

const SOMEBODY = 'einer anderen Person';

/**
 * Both people's answers in one part of a proof of use, by the rules of an application's steps (docs/decisions/0066). Its save
 * is bound to what was stored, so nobody can come between. Throws the conflict where they do not go together.
 */
export function mergePart(
  part: VerificationPart,
  { base, mine, stored, settled }: PartVersions,
): { body: Answers; merged: MergedAnswer[] } {
  const found = merge(part, { base: JSON.parse(base), mine, theirs: stored }, settled);
  if (found.merged === undefined) {
    const clashes = found.clashes.map(({ path }) => ({
      propertyPath: path,
      label: labelOfChange(part.fields, path, stored),
    }));
    throw new ApiError(409, { type: EDIT_CONFLICT, ...(clashes.length === 0 ? {} : { clashes }) });
  }
  const merged = found.taken.map(({ path }) => ({
    propertyPath: path,
    label: labelOfChange(part.fields, path, stored),
    by: SOMEBODY,
  }));
  return { body: found.merged, merged };
}

/** First what the person has seen and decided upon; what came since then is nobody's to overwrite unseen. */
function merge(
  { fields }: VerificationPart,
  versions: { base: Answers; mine: Answers; theirs: Answers },
  settled: Settled | undefined,
): Merged {
  // Who was first is not known here: their own element, sent again, must not come twice.
  const mayBothAdd = false;
  if (settled?.seen === undefined) return mergeAnswers(fields, versions, { mayBothAdd });
  const { choice } = settled;
  const seen: Answers = JSON.parse(settled.seen);
  const decided = mergeAnswers(fields, { ...versions, theirs: seen }, { mayBothAdd, choice });
  if (decided.merged === undefined) return decided;
  const since = mergeAnswers(fields, { base: seen, mine: decided.merged, theirs: versions.theirs }, { mayBothAdd });
  if (since.merged === undefined) return since;
  return { merged: since.merged, taken: [...decided.taken, ...since.taken] };
}
