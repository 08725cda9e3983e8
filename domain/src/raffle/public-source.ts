import { type CalendarDay, formatDay } from '../values/calendar-day.ts';

/**
 * What the public value of a pot will be, announced when the pot opens, so that nobody can choose among values later.
 * KENO is drawn in public every day, also on a day of the raffle without a Lotto draw.
 */
export function announcedSource(dayOfRaffle: CalendarDay): string {
  return `Gewinnzahlen der Lotterie KENO vom ${formatDay(dayOfRaffle)}, aufsteigend, durch Leerzeichen getrennt`;
}
