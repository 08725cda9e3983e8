import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import { wrongField } from '../sent-fields.ts';

export const FUTURE = 'Der Tag des Eingangs darf nicht in der Zukunft liegen.';

/** The instant a stamp of arrival stands for: now for today's, else the begin of its day. */
export function stampInstant(clock: Portal['clock'], stamp: CalendarDay): Date {
  return stamp === clock.today() ? clock.now() : startOfDay(stamp);
}

/**
 * The instant a letter with this stamp counts from; null: there is no letter, it counts from now. `subject`: what the letter is
 * about (in the dative), and since when that exists. Throws 422 for a day before that or in the future.
 */
export function arrivalOfLetter(
  clock: Portal['clock'],
  receivedOn: CalendarDay | null,
  subject?: { what: string; since: CalendarDay },
): Date {
  if (receivedOn === null) return clock.now();
  if (receivedOn > clock.today()) throw wrongField('receivedOn', FUTURE);
  if (subject !== undefined && receivedOn < subject.since) throw wrongField('receivedOn', tooEarly(subject));
  return stampInstant(clock, receivedOn);
}

function tooEarly({ what, since }: { what: string; since: CalendarDay }): string {
  return `Der Brief kann nicht vor ${what} eingegangen sein (${formatDay(since)}).`;
}
