import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { TO_REVIEW } from './reference.ts';

/** Words of a letter that somebody's rights hang on, as data. */
export interface LegalText {
  text: string;
  /** What it follows. */
  source: string;
  /** The day as of which it was written. */
  asOf: CalendarDay;
  review: typeof TO_REVIEW;
}

export function legalText(text: string, source: string): LegalText {
  return { text, source, asOf: '2025-01-01', review: TO_REVIEW };
}
