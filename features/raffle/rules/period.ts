import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';

/** An instant as the database (Date) or the wire (RFC 3339 text) holds it. */
export type Instant = Date | string;

const SECOND = 1000;

/** Milliseconds since 1970. */
export function millis(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}

export function hasBegun(begin: Instant, now: Date): boolean {
  return millis(begin) <= now.getTime();
}

/**
 * An end such as 23:59:59 names the last second that still counts: 23:59:59.999 is in time, 00:00:00 is late.
 * So whoever acts in the second that the screen names is never refused.
 */
export function hasPassed(end: Instant, now: Date): boolean {
  return millis(end) + SECOND <= now.getTime();
}

export function isOpen(begin: Instant, end: Instant, now: Date): boolean {
  return hasBegun(begin, now) && !hasPassed(end, now);
}

/** The latest end that has passed: `hasPassed` for a query (`where raffle_end <= latestPassedEnd(now)`). */
export function latestPassedEnd(now: Date): Date {
  return new Date(now.getTime() - SECOND);
}

/** First day of the Berlin month an application period begins in: one application per company and such month. */
export function raffleMonth(raffleBegin: Instant): CalendarDay {
  return `${dayOf(new Date(millis(raffleBegin))).slice(0, 7)}-01`;
}
