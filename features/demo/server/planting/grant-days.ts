import { JOURNEYS, type Journey } from '#features/proposal/rules/journeys.ts';
import { DE_MINIMIS_STEP } from '#features/proposal/rules/steps/de-minimis-fields.ts';
import { STEP_6 } from '#features/proposal/rules/steps/step-06-project-description.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { addDays, addMonths, firstOfMonthFrom } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/** The days of a grant whose approval period has just ended, so that its proof of use is due soon. */
export interface GrantDays {
  /** The month of the draw, '2020-12'. */
  pot: string;
  submitted: CalendarDay;
  approved: CalendarDay;
  /** First and last day of the approval period. */
  start: CalendarDay;
  end: CalendarDay;
  /** The recipient asked for a change, more than three months before today. */
  changeAsked: CalendarDay;
  /** The proof of use was begun, and later submitted. */
  begun: CalendarDay;
  handedIn: CalendarDay;
  /** The agency's newest act. */
  lately: CalendarDay;
  today: CalendarDay;
  /** Until when late invoices are asked for. */
  resubmitUntil: CalendarDay;
}

const PERIOD_MONTHS = 9;

/** They follow the day the demonstration starts at, so that the stories fit 2022 and 2024 alike (decisions §1). */
export function grantDays(today: CalendarDay): GrantDays {
  const thisMonth = addMonths(firstOfMonthFrom(today), firstOfMonthFrom(today) === today ? 0 : -1);
  const end = addDays(addMonths(thisMonth, -1), -1);
  const start = addMonths(thisMonth, -1 - PERIOD_MONTHS);
  return {
    pot: addMonths(start, -5).slice(0, 7),
    submitted: addDays(addMonths(start, -4), 9),
    approved: addDays(addMonths(start, -3), 9),
    start,
    end,
    changeAsked: addDays(addMonths(start, PERIOD_MONTHS - 2), -10),
    begun: addDays(end, 10),
    handedIn: addDays(end, 24),
    lately: addDays(today, -3),
    today,
    resubmitUntil: addDays(today, 12),
  };
}

/** The same for whoever has handed in at once, so that the agency could get far before today. */
export function earlyDays(days: GrantDays): GrantDays {
  return { ...days, begun: addDays(days.end, 3), handedIn: addDays(days.end, 6) };
}

/** What differs from the journey's answers, which play in 2022: no earlier aid, and a project in the approval period. */
export function grantAnswers({ start, end }: GrantDays): Readonly<Record<number, Answers>> {
  return {
    [DE_MINIMIS_STEP]: inputOf('partner', DE_MINIMIS_STEP),
    [STEP_6.number]: { ...inputOf('single', STEP_6.number), startDate: start, endDate: end },
  };
}

/** How a journey answers a step. */
export function inputOf(journey: Journey['name'], step: number): Answers {
  const stop = JOURNEYS.find(({ name }) => name === journey)?.stops.find((one) => one.step === step);
  if (stop === undefined) throw new Error(`the journey ${journey} has no step ${step}`);
  return stop.input;
}
