import { isCalendarDay, readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';

/** What is wrong with a day as a field holds it; `missing`: said where there is none, absent: it may be left out. */
export function dayProblems(path: string, value: string | null, missing?: string): Problem[] {
  if (value === null) return missing === undefined ? [] : [{ propertyPath: path, message: missing }];
  if (isCalendarDay(value)) return [];
  const read = readCalendarDay(value);
  return read.ok ? [] : [{ propertyPath: path, message: read.message }];
}
