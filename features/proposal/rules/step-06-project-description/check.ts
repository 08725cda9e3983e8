import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Facts } from '../facts.ts';
import { isOverLong, judgePeriod, type Period, type PeriodProblem } from '../funding/project-period.ts';
import { NO_MODULE, NO_TARGET } from './texts.ts';

export interface Targets {
  digitizeModel: boolean | null;
  digitalTechnologies: boolean | null;
  digitalWork: boolean | null;
  employeeCompetence: boolean | null;
  security: boolean | null;
  digitalNetworking: boolean | null;
  targetsOther: string | null;
}

export interface Dates {
  startDate: CalendarDay | null;
  endDate: CalendarDay | null;
}

export interface Modules {
  moduleOne: boolean | null;
  moduleTwo: boolean | null;
}

/** The period once both dates are given. */
export function findPeriod({ startDate, endDate }: Dates): Period | undefined {
  return isDay(startDate) && isDay(endDate) ? { start: startDate, end: endDate } : undefined;
}

/** While somebody types, a form asks with what stands in the field: '31.1'. */
function isDay(day: string | null): day is CalendarDay {
  return day !== null && isCalendarDay(day);
}

/** A reason for the length is due from value chains that run longer than a single company may. */
export function needsExtensionReason(dates: Dates, facts: Facts): boolean {
  const period = findPeriod(dates);
  return facts.isValueChain && period !== undefined && isOverLong(period, facts.programme);
}

/** Any goal beside IT security; the networking goal exists in a value chain only. */
function hasGoalBesideSecurity(targets: Targets, facts: Facts): boolean {
  const { digitizeModel, digitalTechnologies, digitalWork, employeeCompetence, targetsOther } = targets;
  const networking = targets.digitalNetworking === true && facts.isValueChain;
  const ticked = [digitizeModel, digitalTechnologies, digitalWork, employeeCompetence].includes(true);
  return ticked || networking || (targetsOther !== null && targetsOther.trim() !== '');
}

/** The security questions appear when security stands beside another goal (2-application §4). */
export function asksForSecurity(targets: Targets, facts: Facts): boolean {
  return targets.security === true && hasGoalBesideSecurity(targets, facts);
}

export function checkProject(data: Targets & Dates & Modules, facts: Facts): Violation[] {
  const period = findPeriod(data);
  const problems = period === undefined ? onlyStart(data.startDate, facts) : judgePeriod(period, facts);
  const violations = problems.map(({ at, message }) => wrong(at, message));
  if (data.moduleOne !== true && data.moduleTwo !== true) violations.push(missing('modules', NO_MODULE));
  if (data.security !== true && !hasGoalBesideSecurity(data, facts)) violations.push(missing('targets', NO_TARGET));
  return violations;
}

/** A start that stands alone is judged as if the project ended the same day. */
function onlyStart(start: CalendarDay | null, facts: Facts): PeriodProblem[] {
  if (start === null) return [];
  return judgePeriod({ start, end: start }, facts).filter(({ at }) => at === 'startDate');
}
