import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, daysBetween, yearOf } from '#ground/rules/values/calendar-day.ts';

/** Holidays of the whole country with a fixed date, as month and day. */
const FIXED = ['01-01', '05-01', '10-03', '12-25', '12-26'];
/** The others by their distance in days from Easter Sunday: Karfreitag, Ostermontag, Christi Himmelfahrt, Pfingstmontag. */
const FROM_EASTER = [-2, 1, 39, 50];

/**
 * A day on which a period can end: neither Saturday, Sunday nor a holiday of the whole country (§ 31 Abs. 3 VwVfG, § 193
 * BGB). Holidays of single states are not known here: the desk sees the day and may count later in the applicant's favour.
 */
export function isWorkingDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false;
  const easter = easterSunday(yearOf(day));
  return !FROM_EASTER.some((distance) => addDays(easter, distance) === day);
}

/** The day itself or the next working day after it. */
export function workingDayFrom(day: CalendarDay): CalendarDay {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** The last working day before a day: for a Monday the Friday. */
export function lastWorkingDayBefore(day: CalendarDay): CalendarDay {
  let found = addDays(day, -1);
  while (!isWorkingDay(found)) found = addDays(found, -1);
  return found;
}

/** What the desk proposes for a deadline; the officer may name another day. */
const USUAL_DAYS = 14;

/** Two weeks, and never ending on a day nobody works. A period that still runs is prolonged from its last day, `running`. */
export function usualUntil(today: CalendarDay, running: CalendarDay | null = null): CalendarDay {
  return workingDayFrom(addDays(running !== null && running > today ? running : today, USUAL_DAYS));
}

const SOME_SUNDAY = '1899-12-31';

/** 0 Sunday to 6 Saturday. */
function weekdayOf(day: CalendarDay): number {
  return daysBetween(SOME_SUNDAY, day) % 7;
}

/** Gauß's rule in Lichtenberg's form, exact for every Gregorian year. */
export function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const golden = year % 19;
  const seed = (19 * golden + moon) % 30;
  const correction = Math.floor((seed + Math.floor(golden / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const days = 7 - ((fullMoon - firstSunday) % 7);
  return addDays(`${year}-03-01`, fullMoon + days - 1);
}
