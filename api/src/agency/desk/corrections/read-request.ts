import { correctableLabel } from '@portal/domain/agency/correction.ts';
import { addDays, type CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Portal } from '../../../platform/portal.ts';
import type { ActFields } from '../case-kind.ts';
import { readDay, readText, wrongField } from '../read-fields.ts';

const NO_FIELDS = 'Bitte wählen Sie die Felder, die geändert werden sollen.';
const TOO_SHORT = 'Die Frist muss mindestens bis morgen reichen.';
const FIELDS_MAX = 50;

export interface CorrectionRequest {
  reason: string;
  fields: string[];
  until: CalendarDay;
}

export function readCorrection(portal: Pick<Portal, 'clock' | 'programme'>, given: ActFields): CorrectionRequest {
  return {
    reason: readText(given, 'reason'),
    fields: readPaths(portal, given.fields),
    until: readUntil(portal, given),
  };
}

/** The last day: the applicant has at least one whole one. */
export function readUntil({ clock }: Pick<Portal, 'clock'>, given: ActFields): CalendarDay {
  const until = readDay(given, 'until');
  if (until < addDays(clock.today(), 1)) throw wrongField('until', TOO_SHORT);
  return until;
}

function readPaths({ programme }: Pick<Portal, 'programme'>, given: unknown): string[] {
  if (!Array.isArray(given) || given.length > FIELDS_MAX) throw wrongField('fields', NO_FIELDS);
  return [...new Set(given)].map((path: unknown, index) => {
    if (typeof path === 'string' && correctableLabel(programme, path) !== undefined) return path;
    throw wrongField(`fields[${index}]`, 'Dieses Feld kann nicht geöffnet werden.');
  });
}
