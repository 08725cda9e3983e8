import {
  BASE_RATE,
  BASE_RATES,
  BASE_RATES_END,
  ORDER_OF_REPAYMENT,
  RECLAIM_INTEREST,
} from '#features/letter/rules/legal/reclaim.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, daysBetween, formatDay, yearOf } from '#ground/rules/values/calendar-day.ts';
import { type Cents, cents, formatEuro, formatHundredths, sum } from '#ground/rules/values/money.ts';
import type { Explanation, TraceLine } from '#ground/rules/values/trace.ts';
import type { ReclaimPart } from './reclaim.ts';

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

export interface Repayment {
  amount: Cents;
  bookedOn: CalendarDay;
}

/** How a reclaim stands on a day; cents. */
export interface ReclaimAccount {
  on: CalendarDay;
  /** Asked back, without interest. */
  amount: Cents;
  repaid: Cents;
  /** Of the amount. */
  amountLeft: Cents;
  /** By the day, as long as something of the amount is left. */
  interest: Cents;
  interestLeft: Cents;
  /** Both. */
  left: Cents;
  /** The interest, span by span. */
  because: Explanation;
}

/** A reclaim as it is shown; empty for decisions of another kind. */
export interface Reclaimed {
  dueOn: CalendarDay | null;
  /** The day on which nothing was left. */
  repaidOn: CalendarDay | null;
  /** By their day. */
  repayments: readonly Repayment[];
  /** As it stands today, once it is settled as it stood then; null where nothing was asked back. */
  account: ReclaimAccount | null;
}

interface Owed {
  parts: readonly ReclaimPart[];
  /** In any order. */
  repayments: readonly Repayment[];
}

/**
 * How a reclaim stands at the end of a day. What comes back pays the amount first, then the interest, which bears none itself
 * (`ORDER_OF_REPAYMENT`); days after `on` do not count.
 */
export function reclaimAccount({ parts, repayments }: Owed, on: CalendarDay): ReclaimAccount {
  const came = repayments.filter(({ bookedOn }) => bookedOn <= on);
  const amount = sum(parts.map((part) => part.amount));
  const repaid = sum(came.map((one) => one.amount));
  const spans = interestSpans(
    [
      ...parts.map((part) => ({ day: part.interestFrom, amount: part.amount })),
      ...came.map((one) => ({ day: one.bookedOn, amount: -one.amount })),
    ],
    on,
  );
  const interest = sum(spans.map((span) => span.interest));
  const amountLeft = Math.max(0, amount - repaid);
  const left = cents(amount + interest - repaid);
  return {
    ...{ on, amount, repaid, amountLeft, interest, left },
    interestLeft: left - amountLeft,
    because: explained(spans, interest, on),
  };
}

function explained(spans: readonly InterestSpan[], interest: Cents, on: CalendarDay): Explanation {
  const provisional = spans.some(({ isProvisional }) => isProvisional);
  const rest = provisional
    ? ' Für die letzten Tage ist der Basiszinssatz noch nicht eingetragen; sie sind vorläufig.'
    : '';
  return {
    title: 'Zinsen',
    sentence: `Bis zum ${formatDay(on)} sind ${formatEuro(interest)} Zinsen entstanden.${rest}`,
    lines: [
      ...spans.map(lineOf),
      { label: 'Zinsen zusammen', value: { cents: interest }, from: ORDER_OF_REPAYMENT.says },
    ],
  };
}

function lineOf({ from, until, days, principal, base, rate, interest, isProvisional }: InterestSpan): TraceLine {
  const span = days === 1 ? formatDay(from) : `${formatDay(from)} bis ${formatDay(until)}`;
  const counted = days === 1 ? '1 Tag' : `${days} Tage`;
  const mark = isProvisional ? ', vorläufig' : '';
  return {
    label: `${span}: ${counted}, ${formatEuro(principal)}, ${formatHundredths(rate)}`,
    value: { cents: interest },
    from: `Basiszinssatz ${formatHundredths(base)} (${BASE_RATE.citation}${mark}) und fünf Prozentpunkte (${RECLAIM_INTEREST.law.citation})`,
  };
}

export type RepaymentRefusal = { field: 'amount' | 'bookedOn'; text: string };

const NOTHING = 'Bitte geben Sie einen Betrag über 0,00 € an.';
const IN_FUTURE = 'Der Tag der Buchung darf nicht in der Zukunft liegen.';

/** Why a receipt cannot be noted; undefined: it can. More than is owed is sent back, not noted. */
export function refuseRepayment(reclaimed: Owed, one: Repayment, today: CalendarDay): RepaymentRefusal | undefined {
  if (one.bookedOn > today) return { field: 'bookedOn', text: IN_FUTURE };
  const first = [...reclaimed.parts.map(({ interestFrom }) => interestFrom)].sort()[0];
  if (first !== undefined && one.bookedOn < first)
    return { field: 'bookedOn', text: `Vor dem ${formatDay(first)} war nichts zurückzuzahlen.` };
  if (one.amount < 1) return { field: 'amount', text: NOTHING };
  const { parts, repayments } = reclaimed;
  const last =
    [one, ...repayments]
      .map(({ bookedOn }) => bookedOn)
      .sort()
      .at(-1) ?? one.bookedOn;
  const { left } = reclaimAccount({ parts, repayments: [...repayments, one] }, last);
  if (left >= 0) return undefined;
  return {
    field: 'amount',
    text: `Offen sind am ${formatDay(last)} noch ${formatEuro(one.amount + left)}. Mehr kann nicht vermerkt werden: Bitte überweisen Sie den Rest zurück.`,
  };
}

/** Days before the last day to pay on which the company is reminded, and after which it is again. */
const BEFORE_DUE = 7;
const AGAIN_AFTER = 30;

/** When the next mail about an open reclaim goes out: a week before its last day, the day after it, then every 30 days. */
export function nextReminder(dueOn: CalendarDay, today: CalendarDay): CalendarDay {
  const first = addDays(dueOn, -BEFORE_DUE);
  if (today < first) return first;
  return today <= dueOn ? addDays(dueOn, 1) : addDays(today, AGAIN_AFTER);
}
