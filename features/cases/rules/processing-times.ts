import { type CalendarDay, daysBetween } from '#ground/rules/values/calendar-day.ts';

/** From one day to another; `to` null: not there yet, such a case is not counted. */
export interface Span {
  from: CalendarDay;
  to: CalendarDay | null;
}

/** Below this many cases a median says more about single companies than about the agency. */
export const LEAST_CASES = 5;

export interface MedianTime {
  /** Days, whole or a half. */
  days: number;
  cases: number;
}

/** The median of the finished cases; undefined below `LEAST_CASES`. */
export function medianTime(spans: readonly Span[]): MedianTime | undefined {
  const days = spans.flatMap(({ from, to }) => (to === null ? [] : [Math.max(0, daysBetween(from, to))]));
  if (days.length < LEAST_CASES) return undefined;
  days.sort((a, b) => a - b);
  const middle = Math.floor(days.length / 2);
  const upper = days[middle] ?? 0;
  const lower = days.length % 2 === 0 ? (days[middle - 1] ?? 0) : upper;
  return { days: (lower + upper) / 2, cases: days.length };
}

/** What a median says to whoever waits; undefined: nothing, with too few cases. `days` may be a half. */
export function timeText(median: MedianTime | null | undefined): string | undefined {
  if (median === undefined || median === null) return undefined;
  const days = Math.ceil(median.days);
  return `Die Hälfte der Fälle des letzten Jahres war nach höchstens ${days} ${days === 1 ? 'Tag' : 'Tagen'} so weit.`;
}
