import { missingAndTold, type Violation } from '#ground/rules/fields/violation.ts';
import type { Facts } from '../facts.ts';
import { fundingOf, fundingReasonText } from '../funding.ts';
import { findFundingRefusal } from '../funding-refusal.ts';

/** Without a grant the step cannot be left; the sentences say why and how much is missing (2-application §4 and §8, step 9). */
export function checkGrant(_data: unknown, facts: Facts): Violation[] {
  const funding = fundingOf(facts);
  const refusal = findFundingRefusal(funding, facts);
  if (refusal === undefined) return [];
  const reasons = funding.reasons.map((reason) => fundingReasonText(reason, funding, facts));
  return [missingAndTold('step3', [...reasons, ...refusal.sentences.slice(0, 1)].join(' '))];
}
