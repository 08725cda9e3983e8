import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { ELIGIBLE_TEXTS, findBand, headcountReason } from '../eligible.ts';
import type { Facts } from '../facts.ts';
import type { CompanyDetails } from './fields.ts';
import { foundedTooLongAgo, TEXTS } from './texts.ts';

/**
 * Rules beyond the single field (2-application §4 and §5, step 3). Answers that make the company ineligible are kept, so
 * that they can be seen and corrected, but bar the way.
 */
export function checkCompany(data: CompanyDetails, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  if (data.isCommunalCompany === true) violations.push(missing('isCommunalCompany', ELIGIBLE_TEXTS.communal));
  if (findBand(facts.programme, data.employeesCount)?.eligible === false) {
    violations.push(missing('employeesCount', headcountReason(facts.programme)));
  }
  return data.isFoundedLast2Y === true ? [...violations, ...checkFounding(data.dateFounded, facts)] : violations;
}

function checkFounding(dateFounded: string | null, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  if (dateFounded !== null && dateFounded > facts.today) {
    violations.push(wrong('dateFounded', TEXTS.foundedInFuture));
  }
  if (dateFounded !== null && dateFounded < addMonths(facts.today, -facts.programme.foundedRecentlyMonths)) {
    violations.push(wrong('dateFounded', foundedTooLongAgo(facts.programme)));
  }
  if (facts.files.balanceSheet === 0) violations.push(missing('balanceSheet', TEXTS.balanceSheetMissing));
  return violations;
}
