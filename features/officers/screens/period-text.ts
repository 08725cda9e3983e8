import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { RolePeriod } from '../rules/role-rules.ts';

/** 'seit 01.03.2022', '01.03.2022 bis 31.03.2022' */
export function periodText({ from, until }: RolePeriod): string {
  return until === null ? `ab ${formatDay(from)}` : `${formatDay(from)} bis ${formatDay(until)}`;
}
