import { wrongField } from '#features/cases/server/sent-fields.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { RolePeriod } from '../../rules/role-rules.ts';

const PAST = 'Dieser Tag ist vorbei. Bitte geben Sie heute oder einen späteren Tag an.';
const BEFORE = 'Der letzte Tag liegt vor dem ersten.';

/** From today and without an end, where nothing else is said. Throws 422 at `fields.from` and `fields.until`. */
export function readPeriod(
  { from, until }: { from: string | null; until: string | null },
  today: CalendarDay,
): RolePeriod {
  const first = (from ?? today) as CalendarDay;
  const last = until as CalendarDay | null;
  if (first < today) throw wrongField('from', PAST);
  if (last !== null && last < first) throw wrongField('until', BEFORE);
  return { from: first, until: last };
}
