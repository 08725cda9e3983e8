import type { Answers } from '@portal/domain/fields/field.ts';
import { isWrong } from '@portal/domain/fields/violation.ts';
import type { Facts } from '@portal/domain/proposal/facts.ts';
import { earliestStart, type Period } from '@portal/domain/proposal/project-period.ts';
import { type Dates, findPeriod } from '@portal/domain/proposal/step-06-project-description/check.ts';
import { STEP_6 } from '@portal/domain/proposal/step-06-project-description/schema.ts';
import { addDays, addMonths, isCalendarDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';

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

export function startHint({ today, programme }: Facts): string {
  return `${FORM}, frühestens ${formatDay(earliestStart(today, programme))}`;
}

/** Names the last possible day once the start is known. A value chain may take longer, with a reason. */
export function endHint(startDate: string | null, { programme, isValueChain }: Facts): string {
  const months = `${programme.project.maxMonths} Monate`;
  if (isValueChain) return `${FORM}, über ${months} mit Begründung`;
  if (startDate === null) return `${FORM}, höchstens ${months} nach dem Beginn`;
  return `${FORM}, spätestens ${formatDay(latestEnd(startDate, programme.project.maxMonths))}`;
}

export function reasonHint({ programme }: Facts): string {
  return `Über ${programme.project.maxMonths} Monate brauchen wir eine Begründung.`;
}

/** Last day of a project that takes so many months. */
function latestEnd(start: string, months: number): string {
  return addDays(addMonths(start, months), -1);
}
