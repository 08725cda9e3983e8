import type { HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import type { ProposalCaseState } from './acts.ts';

/** Of the application, in which a decision that takes something from its company is possible. */
const POSSIBLE_IN: Readonly<Record<HearingPurpose, readonly ProposalCaseState[]>> = {
  denial: ['submitted', 'received', 'in-check', 'correction-open'],
  revocation: ['approved'],
  cut: ['approved'],
};

/** What the company can be heard about. */
export function burdensIn(state: ProposalCaseState): HearingPurpose[] {
  return (Object.keys(POSSIBLE_IN) as HearingPurpose[]).filter((purpose) => POSSIBLE_IN[purpose].includes(state));
}
