import type { Programme } from '#ground/rules/programme/programme.ts';
import { type CalendarDay, dayOf, daysBetween } from '#ground/rules/values/calendar-day.ts';

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

export interface DueReminder {
  /** Which of the reminders: 14, 7 or 2. Each goes out once. */
  days: number;
  /** Days really left, as the mail names them; fewer than `days` after an outage. */
  left: number;
}

/**
 * The reminder that is due today for a window that ends at `submitEnd`, or undefined. Of several missed ones only
 * the latest: nobody gets two mails about the same window on one day.
 */
export function findDueReminder(
  reminderDays: readonly number[],
  submitEnd: Instant,
  today: CalendarDay,
): DueReminder | undefined {
  const left = daysBetween(today, dayOf(new Date(millis(submitEnd))));
  const due = reminderDays.filter((days) => left >= 0 && left <= days);
  return due.length === 0 ? undefined : { days: Math.min(...due), left };
}

/** An application period with its draw and its window to submit (1-portal §3, RafflePot). */
export interface Pot {
  raffleBegin: Instant;
  raffleEnd: Instant;
  dayOfRaffle: CalendarDay;
  submitBegin: Instant;
  submitEnd: Instant;
}

/** Every pot that takes applications now: raffleBegin at or before now, raffleEnd not over (1-portal §4). */
export function openPots<P extends Pot>(pots: readonly P[], now: Date): P[] {
  return pots.filter((pot) => isOpen(pot.raffleBegin, pot.raffleEnd, now));
}

/** The pot to apply in; of several open ones the one that closes first. */
export function findCurrentPot<P extends Pot>(pots: readonly P[], now: Date): P | undefined {
  return openPots(pots, now).sort((a, b) => millis(a.raffleEnd) - millis(b.raffleEnd))[0];
}

/** By draw day, newest first, without pots whose window to submit is over (1-portal §4). */
export function relevantPots<P extends Pot>(pots: readonly P[], now: Date): P[] {
  return pots
    .filter((pot) => !hasPassed(pot.submitEnd, now))
    .sort((a, b) => compareText(b.dayOfRaffle, a.dayOfRaffle) || millis(b.raffleBegin) - millis(a.raffleBegin));
}

/** What the start page announces: the open and the next application periods, soonest first (1-portal §2). */
export function upcomingPots<P extends Pot>(programme: Programme, pots: readonly P[], now: Date): P[] {
  return pots
    .filter((pot) => !hasPassed(pot.raffleEnd, now))
    .sort((a, b) => millis(a.raffleBegin) - millis(b.raffleBegin))
    .slice(0, programme.raffle.monthsShown);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
