import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Portal } from '../../../platform/portal.ts';
import { wrongField } from '../sent-fields.ts';

const PAST = 'Der Tag der Bekanntgabe darf nicht in der Vergangenheit liegen.';

/** The day on which a decision that is signed today counts as announced: periods run from it, so it is never earlier. */
export function announcedOnIn(
  { clock }: Pick<Portal, 'clock'>,
  { announcedOn: day }: { announcedOn: CalendarDay },
): CalendarDay {
  if (day < clock.today()) throw wrongField('announcedOn', PAST);
  return day;
}
