import type { Answers } from '#ground/rules/fields/field.ts';
import { isWrong } from '#ground/rules/fields/violation.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Facts } from '../../rules/facts.ts';
import { type Dates, findPeriod, type Period, tracePeriod } from '../../rules/funding/project-period.ts';
import { STEP_6 } from '../../rules/steps/step-06-project-description.ts';

export type DateName = keyof Dates;

/** Both dates as far as they can be read: while typing they are any text. */
export function readableDates({ startDate, endDate }: Answers): Dates {
  return { startDate: readable(startDate), endDate: readable(endDate) };
}

function readable(typed: unknown): string | null {
  return typeof typed === 'string' && isCalendarDay(typed) ? typed : null;
}

export function findReadablePeriod(answers: Answers): Period | undefined {
  return findPeriod(readableDates(answers));
}

/** What is impossible about the dates, by date (2-application §4, step 6: said on every change of a date). */
export function dateProblems(answers: Answers, facts: Facts): Partial<Record<DateName, string>> {
  const violations = STEP_6.check({ ...STEP_6.example, ...readableDates(answers) }, facts).filter(isWrong);
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
}

const FORM = 'Tag.Monat.Jahr';

/** The frame of the dates as far as they can be read. */
export function periodTrace({ startDate, endDate }: Dates, facts: Facts) {
  return tracePeriod({ start: startDate, end: endDate }, facts);
}

export function startHint(facts: Facts): string {
  const { earliest } = periodTrace({ startDate: null, endDate: null }, facts).result;
  return `${FORM}, frühestens ${formatDay(earliest)}`;
}

/** Names the last possible day once the start is known. A value chain may take longer, with a reason. */
export function endHint(startDate: string | null, facts: Facts): string {
  const months = `${facts.programme.project.maxMonths} Monate`;
  if (facts.isValueChain) return `${FORM}, über ${months} mit Begründung`;
  const { latest } = periodTrace({ startDate, endDate: null }, facts).result;
  return latest === null ? `${FORM}, höchstens ${months} nach dem Beginn` : `${FORM}, spätestens ${formatDay(latest)}`;
}

export function reasonHint({ programme }: Facts): string {
  return `Über ${programme.project.maxMonths} Monate brauchen wir eine Begründung.`;
}
