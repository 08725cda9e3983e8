import { missingAndTold, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { Facts } from '../facts.ts';
import type { ApplicationForm } from './fields.ts';
import { TEXTS } from './texts.ts';

/**
 * A quota given in connection with a value chain admits no application of a single company (2-application §2, step 0). The
 * code of a lead that has left stays where it was typed and bars the way on (decisions §9).
 */
export function checkApplicationForm(
  { isValueChain, leadCode }: Pick<ApplicationForm, 'isValueChain' | 'leadCode'>,
  { valueChainForced, lostLeadCode }: Facts,
): Violation[] {
  if (valueChainForced && isValueChain === false) return [wrong('isValueChain', TEXTS.forced)];
  const isLost = leadCode !== null && leadCode === lostLeadCode;
  return isLost ? [missingAndTold('leadCode', TEXTS.leadHasLeft)] : [];
}
