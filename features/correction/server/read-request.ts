import { wrongField } from '#features/cases/server/sent-fields.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import { correctableLabel } from '../rules/correction.ts';

const NOT_OPENABLE = 'Dieses Feld kann nicht geöffnet werden.';
const TOO_SHORT = 'Die Frist muss mindestens bis morgen reichen.';

/** Throws 422 at the first path that opens nothing. */
export function openable({ programme }: Pick<Portal, 'programme'>, paths: readonly string[]): readonly string[] {
  const unknown = paths.findIndex((path) => correctableLabel(programme, path) === undefined);
  if (unknown >= 0) throw wrongField(`fields[${unknown}]`, NOT_OPENABLE);
  return paths;
}

/** The last day: the applicant has at least one whole one. */
export function untilIn({ clock }: Pick<Portal, 'clock'>, { until }: { until: CalendarDay }): CalendarDay {
  if (until < addDays(clock.today(), 1)) throw wrongField('until', TOO_SHORT);
  return until;
}

/** The same of a period that is prolonged. Throws 422 for a day that is no later than `running`, its last one until now. */
export function longerIn(
  portal: Pick<Portal, 'clock'>,
  fields: { until: CalendarDay },
  running: CalendarDay | undefined,
): CalendarDay {
  if (running !== undefined && fields.until <= running) throw wrongField('until', notLater(running));
  return untilIn(portal, fields);
}

function notLater(running: CalendarDay): string {
  return `Die Frist läuft bis zum ${formatDay(running)}. Bitte nennen Sie einen späteren Tag.`;
}
