import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime, daysLeft } from '#ground/screens/browser/when.ts';
import type { Deadline } from '../rules/row.ts';

/** '25.03.2022, 23:59 Uhr (noch 10 Tage)' */
export function whenText({ day, at }: Deadline, now: Date): string {
  const when = at === undefined ? formatDay(day) : dayAndTime(at.toISOString());
  return `${when} (${daysLeft(dayOf(now), `${day}T12:00:00Z`)})`;
}
