import type { Programme } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { hasPassed, type Instant, isOpen, millis } from './period.ts';

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
