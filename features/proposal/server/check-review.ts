import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { Portal } from '#ground/server/portal.ts';
import { barringAnswers, checkSubmission, INCOMPLETE_PATH } from '../rules/submission.ts';
import { REVIEW_STEP } from '../rules/wizard.ts';
import { closedReason } from './access.ts';
import { circumstancesOf } from './circumstances.ts';
import { findSteps } from './steps/step-store.ts';
import type { ProposalRow } from './store.ts';

export interface Review {
  canSubmit: boolean;
  violations: Violation[];
}

const NOT_THERE_YET = 'Bitte stellen Sie zuerst die Schritte davor fertig.';

/**
 * The submit check of step 10: would to_step_11 be accepted now, and if not, why (contract §6.3). After the sentence about
 * the whole application comes everything that bars it, of all steps at once.
 */
export async function checkReview(portal: Portal, proposal: ProposalRow): Promise<Review> {
  const closed = closedReason(portal, proposal);
  if (closed !== undefined) return refused(closed);
  const verdict = checkSubmission(await findSteps(portal.db, proposal.id), circumstancesOf(portal, proposal));
  if (proposal.current_step < REVIEW_STEP) return refused(NOT_THERE_YET, barringAnswers(verdict));
  return verdict.allowed ? { canSubmit: true, violations: [] } : refused(verdict.text, barringAnswers(verdict));
}

function refused(text: string, barring: readonly Violation[] = []): Review {
  return { canSubmit: false, violations: [wrong(INCOMPLETE_PATH, text), ...barring] };
}
