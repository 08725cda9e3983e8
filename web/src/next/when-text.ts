import type { Deadline } from '@portal/domain/next/row.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { dayAndTime, daysLeft } from '../platform/when.ts';

/** '25.03.2022, 23:59 Uhr (noch 10 Tage)' */
export function whenText({ day, at }: Deadline, now: Date): string {
  const when = at === undefined ? formatDay(day) : dayAndTime(at.toISOString());
  return `${when} (${daysLeft(dayOf(now), `${day}T12:00:00Z`)})`;
}
