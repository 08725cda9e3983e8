import { missing, missingInFull, pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { yearOf } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Facts } from '../facts.ts';
import { countingPeriod, findDeMinimisBar, leaveOfCeiling } from '../funding/de-minimis.ts';
import type { DeMinimisAnswer, DeMinimisDeclaration } from './fields.ts';
import { COMPANY_PATH, OWN_COMPANY } from './fields.ts';
import { periodWords, TEXTS } from './texts.ts';

/** What of the ceiling these answers leave, in cents. */
export function remainingOf(data: DeMinimisDeclaration, { programme, today }: Facts): Cents {
  return leaveOfCeiling(programme, data.minimis, { today, isRoadTransport: data.isRoadTransport === true }).left;
}

/** Rules beyond the single field (2-application §4 and §5, step 4; decisions §4). */
export function checkDeclaration(data: DeMinimisDeclaration, facts: Facts): Violation[] {
  const violations = data.minimis.flatMap((entry, index) => checkEntry(entry, pathTo('minimis', index), facts));
  if (data.linkedCompanies === false) violations.push(missing('linkedCompanies', TEXTS.linkedCompaniesHint));
  if (data.received === true && !data.minimis.some((entry) => entry.received === true)) {
    violations.push(missing('received', TEXTS.receivedMissing));
  }
  if (data.requested === true && !data.minimis.some((entry) => entry.received === false)) {
    violations.push(missing('requested', TEXTS.requestedMissing));
  }
  const bar = findDeMinimisBar(facts.programme, remainingOf(data, facts), facts);
  if (bar !== undefined) violations.push(missing('maxDeminimis', bar.text));
  return violations;
}

/** A company that has left step 3 stays named until the applicant says whose aid it is: it never becomes the own one. */
function checkCompany({ company }: DeMinimisAnswer, path: string, { shareholders }: Facts): Violation[] {
  if (company === null || company === OWN_COMPANY) return [];
  if (shareholders.some(({ id }) => company === `${COMPANY_PATH}/${id}`)) return [];
  return [missingInFull(pathTo(path, 'company'), TEXTS.companyGone)];
}

/**
 * A year to come is a slip. A year that was current when it was typed and has since fallen out of the three stays stored
 * until the applicant deletes it. It does not count, but nothing typed is deleted by itself.
 */
function checkEntry(entry: DeMinimisAnswer, path: string, facts: Facts): Violation[] {
  const { year, executionDate } = entry;
  const violations = checkCompany(entry, path, facts);
  if (year === null) return violations;
  if (Number(year) > yearOf(facts.today)) violations.push(wrong(pathTo(path, 'year'), TEXTS.yearInFuture));
  else if (!countingPeriod(facts.programme, facts.today).years.includes(year)) {
    violations.push(missing(pathTo(path, 'year'), periodWords(facts.programme).yearTooOld));
  }
  if (executionDate !== null && yearOf(executionDate) !== Number(year)) {
    violations.push(wrong(pathTo(path, 'executionDate'), TEXTS.outsideYear));
  }
  return violations;
}
