/** A day without time or zone, `yyyy-MM-dd`. Days compare correctly as strings. */
export type CalendarDay = string;

/** Business days are Berlin days (decisions §1). */
export const BUSINESS_ZONE = 'Europe/Berlin';

const IN_BERLIN = new Intl.DateTimeFormat('en', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** '2026-03-27' → '27.03.2026'. */
export function formatDay(day: CalendarDay): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** The Berlin day of an instant. */
export function dayOf(instant: Date): CalendarDay {
  const parts = new Map(IN_BERLIN.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Whole days from one day to another; negative when `to` lies before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.UTC(...ymd(to)) - Date.UTC(...ymd(from))) / 86_400_000);
}

/** As `Date.UTC` takes them: months from 0. */
export function ymd(day: CalendarDay): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))];
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}

const TIME_IN_BERLIN = new Intl.DateTimeFormat('de-DE', {
  timeZone: BUSINESS_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** '2022-03-15T13:03:00Z' → '14:03 Uhr' in Berlin. */
export function formatTime(instant: Date): string {
  return `${TIME_IN_BERLIN.format(instant)} Uhr`;
}
