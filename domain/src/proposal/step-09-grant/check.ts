import { missing, type Violation } from '../../fields/violation.ts';
import type { Facts } from '../facts.ts';
import { fundingOf, fundingReasonText } from '../funding.ts';

/** Without a grant the step cannot be left; the sentences say why (2-application §4 and §8, step 9). */
export function checkGrant(_data: unknown, facts: Facts): Violation[] {
  const funding = fundingOf(facts);
  if (funding.step3 > 0) return [];
  return [missing('step3', funding.reasons.map((reason) => fundingReasonText(reason, funding, facts)).join(' '))];
}
