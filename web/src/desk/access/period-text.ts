import type { RolePeriod } from '@portal/domain/agency/officers/role-rules.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';

/** 'seit 01.03.2022', '01.03.2022 bis 31.03.2022' */
export function periodText({ from, until }: RolePeriod): string {
  return until === null ? `ab ${formatDay(from)}` : `${formatDay(from)} bis ${formatDay(until)}`;
}
