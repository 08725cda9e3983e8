import type { Answers } from '#ground/rules/fields/field.ts';
import { findDraft, VISITOR, VISITORS_CHECK } from '#ground/screens/browser/drafts.ts';
import { carriedInto } from '../rules/carried-into.ts';
import type { EligibilityAnswers } from '../rules/questions.ts';

/** What a finished check in this browser has told of a step; nothing where there was none. */
export function carriedAnswers(step: number): Answers {
  const told = findDraft(VISITOR, VISITORS_CHECK)?.values as EligibilityAnswers | undefined;
  return told === undefined || Object.values(told).includes(null) ? {} : carriedInto(step, told);
}
