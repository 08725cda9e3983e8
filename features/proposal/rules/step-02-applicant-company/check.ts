import { missing, type Violation } from '#ground/rules/fields/violation.ts';
import { ELIGIBLE_TEXTS } from '../eligible.ts';
import type { Facts } from '../facts.ts';
import type { ApplicantCompany } from './fields.ts';
import { TEXTS } from './texts.ts';

/**
 * The place of implementation must lie in Germany (2-application §4, step 2): another answer is kept, so that it can be
 * seen and corrected, but bars the way. Where it is not the headquarters, it needs an address of its own.
 */
export function checkPlaces(data: ApplicantCompany, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  if (facts.companyName.trim() === '') violations.push(missing('companyName', TEXTS.companyNameMissing));
  if (data.inGermany === false) violations.push(missing('inGermany', ELIGIBLE_TEXTS.notInGermany));
  if (data.identical === false && data.addresses.length === 1)
    violations.push(missing('addresses', TEXTS.placeMissing));
  return violations;
}
