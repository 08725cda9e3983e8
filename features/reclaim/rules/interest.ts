import { BASE_RATES, BASE_RATES_END, RECLAIM_INTEREST } from '#features/letter/rules/legal/reclaim.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, daysBetween, yearOf } from '#ground/rules/values/calendar-day.ts';
import { type Cents, cents } from '#ground/rules/values/money.ts';

/** What bears interest from the day after on: more by a positive amount, less by a negative one. Cents. */
export interface Movement {
  day: CalendarDay;
  amount: Cents;
}

/** Days on which principal and rate stayed the same. */
export interface InterestSpan {
  from: CalendarDay;
  /** Its last day. */
  until: CalendarDay;
  days: number;
  principal: Cents;
  /** Hundredths of a percent: of the base rate, and with the points on top. */
  base: number;
  rate: number;
  /** Rounded to whole cents, so that the lines of an account add up. */
  interest: Cents;
  /** The base rate of these days is not in the table: that of the last half-year known is taken. */
  isProvisional: boolean;
}

/**
 * Interest by the day (§ 49a Abs. 3 VwVfG): every calendar day after the movement up to and with `until` bears what the
 * principal was on it, by the base rate of that day and a year of that year's days. Throws for days before the table.
 */
export function interestSpans(movements: readonly Movement[], until: CalendarDay): InterestSpan[] {
  const breaks = breaksOf(movements, until);
  return breaks.flatMap((from, index) => {
    const end = breaks[index + 1];
    const principal = cents(movements.reduce((total, { day, amount }) => total + (day <= from ? amount : 0), 0));
    return end === undefined || principal <= 0 ? [] : [spanOf(from, end, principal)];
  });
}

/** The days after which principal, rate or the length of the year change; the first and last bound it all. */
function breaksOf(movements: readonly Movement[], until: CalendarDay): CalendarDay[] {
  const days = movements.map(({ day }) => day).filter((day) => day <= until);
  const first = [...days].sort()[0];
  if (first === undefined) return [];
  const years = Array.from({ length: yearOf(until) - yearOf(first) }, (_, index) => `${yearOf(first) + index}-12-31`);
  const rates = [...BASE_RATES.map(({ from }) => addDays(from, -1)), addDays(BASE_RATES_END, -1)];
  const between = [...rates, ...years].filter((day) => day > first && day < until);
  return [...new Set([...days, ...between, until])].sort();
}

function spanOf(after: CalendarDay, until: CalendarDay, principal: Cents): InterestSpan {
  const from = addDays(after, 1);
  const base = baseRateOn(from);
  const rate = base + RECLAIM_INTEREST.hundredths;
  const days = daysBetween(after, until);
  const isProvisional = from >= BASE_RATES_END;
  const interest = roundedShare(principal, rate * days, 10_000 * daysOfYear(yearOf(from)));
  return { from, until, days, principal, base, rate, interest, isProvisional };
}

function baseRateOn(day: CalendarDay): number {
  const found = BASE_RATES.findLast(({ from }) => from <= day);
  if (found === undefined) throw new RangeError(`no base rate for ${day}`);
  return found.hundredths;
}

/** Half a cent is rounded up. Exact: a grant times days times a rate goes beyond what a number holds. */
function roundedShare(amount: Cents, part: number, whole: number): Cents {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return cents(Number(doubled / (2n * BigInt(whole))));
}

function daysOfYear(year: number): number {
  return daysBetween(`${year - 1}-12-31`, `${year}-12-31`);
}
