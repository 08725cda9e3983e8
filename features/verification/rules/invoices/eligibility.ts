import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { TraceLine } from '#ground/rules/values/trace.ts';

/** The four dates of an invoice that are compared with the approval (3-proof-of-use §8). */
export type InvoiceDate = 'invoiceDate' | 'orderDate' | 'performancePeriod' | 'paymentDate';

/** Where a date lies. A date equal to a bound counts as before it (decisions §7). */
export type EligibilityCase = 'before-notice' | 'before-period' | 'inside' | 'soon-after' | 'too-late';

export type EligibilityVerdict = 'eligible' | 'probably-not-eligible' | 'not-eligible';

/** What is marked with these words wherever it is shown; an eligible expense bears no mark. */
export const ELIGIBILITY_MARKS = {
  'probably-not-eligible': 'voraussichtlich nicht förderfähig',
  'not-eligible': 'nicht förderfähig',
} as const satisfies Record<Exclude<EligibilityVerdict, 'eligible'>, string>;

export interface ApprovalDates {
  /** Day of the approval notice. */
  notice: CalendarDay;
  /** First and last day of the approval period. */
  start: CalendarDay;
  end: CalendarDay;
  /** Up to this many months after the end an expense is only probably not eligible. */
  monthsAfterEnd: number;
}

export interface Eligibility {
  verdict: EligibilityVerdict;
  case: EligibilityCase;
  /** What to show; null where the expense is eligible. */
  text: string | null;
}

const VERDICTS = {
  'before-notice': 'not-eligible',
  'before-period': 'not-eligible',
  inside: 'eligible',
  'soon-after': 'probably-not-eligible',
  'too-late': 'not-eligible',
} as const satisfies Record<EligibilityCase, EligibilityVerdict>;

/** Judges one date; for the performance period its first and its last day: the worse of the two counts. */
export function judgeEligibility(kind: InvoiceDate, day: CalendarDay, approval: ApprovalDates): Eligibility {
  const found = caseOf(day, approval);
  return {
    verdict: VERDICTS[found],
    case: found,
    text: found === 'inside' ? null : TEXTS[kind][found](boundsOf(approval)),
  };
}

const WORST_FIRST: readonly EligibilityCase[] = ['before-notice', 'before-period', 'too-late', 'soon-after', 'inside'];

/** The whole performance period: work that began too early or ended too late. */
export function judgePerformance(from: CalendarDay, until: CalendarDay, approval: ApprovalDates): Eligibility {
  const both = [from, until].map((day) => judgeEligibility('performancePeriod', day, approval));
  // Not toSorted: the browsers of the specification's age lack it.
  both.sort((a, b) => WORST_FIRST.indexOf(a.case) - WORST_FIRST.indexOf(b.case));
  const [worst = judgeEligibility('performancePeriod', from, approval)] = both;
  return worst;
}

function caseOf(day: CalendarDay, approval: ApprovalDates): EligibilityCase {
  if (day <= approval.notice) return 'before-notice';
  if (day <= approval.start) return 'before-period';
  if (day <= approval.end) return 'inside';
  return day <= lastDay(approval) ? 'soon-after' : 'too-late';
}

/** The days everything is compared with, as an explanation names them. */
export function approvalLines(approval: ApprovalDates): TraceLine[] {
  const after = 'Bescheid; es zählt, was danach liegt';
  return [
    { label: 'Zuwendungsbescheid', value: { day: approval.notice }, from: after },
    { label: 'Beginn des Bewilligungszeitraums', value: { day: approval.start }, from: after },
    { label: 'Ende des Bewilligungszeitraums', value: { day: approval.end }, from: 'Bescheid; der Tag zählt noch' },
    {
      label: 'Später nicht förderfähig',
      value: { day: lastDay(approval) },
      from: `Regel des Programms: ${approval.monthsAfterEnd} Monate nach dem Ende`,
    },
  ];
}

/** The day up to which an expense after the period is only probably not eligible. */
function lastDay({ end, monthsAfterEnd }: ApprovalDates): CalendarDay {
  return addMonths(end, monthsAfterEnd);
}

function boundsOf(approval: ApprovalDates) {
  return {
    notice: formatDay(approval.notice),
    start: formatDay(approval.start),
    end: formatDay(approval.end),
    last: formatDay(lastDay(approval)),
  };
}

type Text = (bounds: ReturnType<typeof boundsOf>) => string;

/** One text for each date and case. */
const TEXTS: Readonly<Record<InvoiceDate, Record<Exclude<EligibilityCase, 'inside'>, Text>>> = {
  invoiceDate: {
    'before-notice': ({ notice }) =>
      `Das Rechnungsdatum liegt nicht nach dem Zuwendungsbescheid vom ${notice}. Die Ausgabe ist nicht förderfähig.`,
    'before-period': ({ start }) =>
      `Das Rechnungsdatum liegt nicht nach dem Beginn des Bewilligungszeitraums am ${start}. Die Ausgabe ist nicht förderfähig.`,
    'soon-after': ({ end }) =>
      `Das Rechnungsdatum liegt nach dem Ende des Bewilligungszeitraums am ${end}. Die Ausgabe ist voraussichtlich nicht förderfähig.`,
    'too-late': ({ last }) => `Das Rechnungsdatum liegt nach dem ${last}. Die Ausgabe ist nicht förderfähig.`,
  },
  orderDate: {
    'before-notice': ({ notice }) =>
      `Sie haben den Auftrag nicht nach dem Zuwendungsbescheid vom ${notice} erteilt. Die Ausgabe ist nicht förderfähig.`,
    'before-period': ({ start }) =>
      `Sie haben den Auftrag nicht nach dem Beginn des Bewilligungszeitraums am ${start} erteilt. Die Ausgabe ist nicht förderfähig.`,
    'soon-after': ({ end }) =>
      `Sie haben den Auftrag nach dem Ende des Bewilligungszeitraums am ${end} erteilt. Die Ausgabe ist voraussichtlich nicht förderfähig.`,
    'too-late': ({ last }) => `Sie haben den Auftrag nach dem ${last} erteilt. Die Ausgabe ist nicht förderfähig.`,
  },
  performancePeriod: {
    'before-notice': ({ notice }) =>
      `Die Leistung liegt nicht vollständig nach dem Zuwendungsbescheid vom ${notice}. Die Ausgabe ist nicht förderfähig.`,
    'before-period': ({ start }) =>
      `Die Leistung liegt nicht vollständig nach dem Beginn des Bewilligungszeitraums am ${start}. Die Ausgabe ist nicht förderfähig.`,
    'soon-after': ({ end }) =>
      `Die Leistung reicht über das Ende des Bewilligungszeitraums am ${end} hinaus. Die Ausgabe ist voraussichtlich nicht förderfähig.`,
    'too-late': ({ last }) => `Die Leistung reicht über den ${last} hinaus. Die Ausgabe ist nicht förderfähig.`,
  },
  paymentDate: {
    'before-notice': ({ notice }) =>
      `Sie haben nicht nach dem Zuwendungsbescheid vom ${notice} gezahlt. Die Ausgabe ist nicht förderfähig.`,
    'before-period': ({ start }) =>
      `Sie haben nicht nach dem Beginn des Bewilligungszeitraums am ${start} gezahlt. Die Ausgabe ist nicht förderfähig.`,
    'soon-after': ({ end }) =>
      `Sie haben nach dem Ende des Bewilligungszeitraums am ${end} gezahlt. Die Ausgabe ist voraussichtlich nicht förderfähig.`,
    'too-late': ({ last }) => `Sie haben nach dem ${last} gezahlt. Die Ausgabe ist nicht förderfähig.`,
  },
};
