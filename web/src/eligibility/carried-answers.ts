import type { Answers } from '@portal/domain/fields/field.ts';
import { carriedInto } from '@portal/domain/proposal/eligibility/carried-into.ts';
import type { EligibilityAnswers } from '@portal/domain/proposal/eligibility/questions.ts';
import { findDraft, VISITOR, VISITORS_CHECK } from '../platform/drafts.ts';

/** What a finished check in this browser has told of a step; nothing where there was none. */
export function carriedAnswers(step: number): Answers {
  const told = findDraft(VISITOR, VISITORS_CHECK)?.values as EligibilityAnswers | undefined;
  return told === undefined || Object.values(told).includes(null) ? {} : carriedInto(step, told);
}
