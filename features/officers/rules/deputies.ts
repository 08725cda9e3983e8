import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { isInForce } from './role-rules.ts';
import type { Deputyship } from './wire.ts';

/** Whose work this person has beside the own on a day. Not of those for whom these stand in: a deputy has none. */
export function representedBy(deputyships: readonly Deputyship[], deputyId: string, day: CalendarDay): string[] {
  const own = deputyships.filter((one) => one.deputyId === deputyId && isInForce(one, day));
  return [...new Set(own.map(({ absentId }) => absentId))];
}

/**
 * True if two people are one pair of eyes: one of them stands in for the other on one of the days, whichever way round.
 * What one of them proposes on such a day, or has proposed before, the other one does not sign (docs/decisions/0015).
 */
export function areOnePair(
  deputyships: readonly Deputyship[],
  one: string,
  other: string,
  days: readonly CalendarDay[],
): boolean {
  return deputyships.some((deputyship) => {
    const { absentId, deputyId } = deputyship;
    const isTheirs = (absentId === one && deputyId === other) || (absentId === other && deputyId === one);
    return isTheirs && days.some((day) => isInForce(deputyship, day));
  });
}
