import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/** No lawyer has looked at what stands in this folder: the agency does, before anybody relies on it. */
export const TO_REVIEW = 'von der Behörde zu prüfen';

/** A rule of law that the portal counts by, as data. */
export interface LegalReference {
  /** '§ 41 Abs. 2 Satz 1 VwVfG' */
  citation: string;
  /** What it says, in one sentence. */
  says: string;
  /** Where it can be read. */
  source: string;
  /** The day on which the text was as it is said here. */
  asOf: CalendarDay;
  review: typeof TO_REVIEW;
}

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
