import { CASE_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import { type Violation, wrong } from '@portal/domain/fields/violation.ts';
import { type CalendarDay, isCalendarDay } from '@portal/domain/values/calendar-day.ts';
import { violations } from '../../hydra/problem.ts';
import type { ActFields } from './case-kind.ts';

/** What an act was sent, read one by one; each throws 422 at `fields.<name>`. */
const NO_TEXT = 'Bitte geben Sie einen Text ein.';
const NO_DAY = 'Bitte geben Sie einen Tag wie 2022-03-15 an.';

export function wrongField(name: string, message: string): ReturnType<typeof violations> {
  return violations([wrong(`fields.${name}`, message)]);
}

/** The same for violations of the domain, whose paths begin inside the field. */
export function wrongIn(name: string, found: readonly Violation[]): ReturnType<typeof violations> {
  return violations(
    found.map((one) => ({ ...one, propertyPath: ['fields', name, one.propertyPath].filter(Boolean).join('.') })),
  );
}

/** Trimmed, in composed letters, at most `max` characters. */
export function readText(fields: ActFields, name: string, max = CASE_TEXT_MAX): string {
  const given = fields[name];
  const text = typeof given === 'string' ? given.normalize('NFC').trim() : '';
  if (text === '') throw wrongField(name, NO_TEXT);
  if (text.length > max) throw wrongField(name, `Bitte geben Sie höchstens ${max} Zeichen ein.`);
  return text;
}

/** Null where nothing was sent. */
export function readMaybeText(fields: ActFields, name: string, max = CASE_TEXT_MAX): string | null {
  const given = fields[name];
  const isEmpty = given === undefined || given === null || (typeof given === 'string' && given.trim() === '');
  return isEmpty ? null : readText(fields, name, max);
}

export function readDay(fields: ActFields, name: string): CalendarDay {
  const given = fields[name];
  if (typeof given !== 'string' || !isCalendarDay(given)) throw wrongField(name, NO_DAY);
  return given;
}

/** One of the words a field can hold. */
export function readChoice<T extends string>(fields: ActFields, name: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === fields[name]);
  if (found === undefined) throw wrongField(name, `Möglich sind: ${choices.join(', ')}.`);
  return found;
}
