import { isCalendarDay, readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { instantAt, readTimeOfDay } from '#ground/rules/values/time-of-day.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { DayField } from '#ground/screens/ui/field/typed-field.tsx';

/** A day and a time of it as they were typed. */
export interface Moment {
  day: CalendarDay | null;
  time: string | null;
}

interface MomentFieldProps {
  /** Path of the instant; the day carries it. */
  name: string;
  /** 'Beginn': becomes 'Beginn, Tag' and 'Beginn, Uhrzeit'. */
  label: string;
  value: Moment;
  errorOf: (path: string) => string | undefined;
  onChange: (value: Moment) => void;
}

/** An instant as people say it: a day and the time clocks in Berlin show. */
export function MomentField({ name, label, value, errorOf, onChange }: MomentFieldProps) {
  return (
    <div className="moment">
      <DayField
        name={name}
        label={`${label}, Tag`}
        hint="Zum Beispiel 27.3.2022"
        required
        value={value.day}
        error={errorOf(name)}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TextField
        name={timePath(name)}
        label={`${label}, Uhrzeit`}
        hint="Zum Beispiel 14:30"
        required
        width={5}
        autoComplete="off"
        value={value.time}
        error={errorOf(timePath(name))}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  );
}

function timePath(name: string): string {
  return `${name}.time`;
}

export function momentProblems(name: string, { day, time }: Moment): Problem[] {
  const read = readTimeOfDay(time ?? '');
  return [
    ...dayProblems(name, day, 'Geben Sie einen Tag an, zum Beispiel 27.3.2022.'),
    ...(read.ok ? [] : [{ propertyPath: timePath(name), message: read.message }]),
  ];
}

/** Undefined while day or time cannot be read. */
export function instantOf({ day, time }: Moment): Date | undefined {
  const read = readTimeOfDay(time ?? '');
  return day !== null && isCalendarDay(day) && read.ok ? instantAt(day, read.value) : undefined;
}

/** What is wrong with a day as a field holds it; `missing`: said where there is none, absent: it may be left out. */
export function dayProblems(path: string, value: string | null, missing?: string): Problem[] {
  if (value === null) return missing === undefined ? [] : [{ propertyPath: path, message: missing }];
  if (isCalendarDay(value)) return [];
  const read = readCalendarDay(value);
  return read.ok ? [] : [{ propertyPath: path, message: read.message }];
}
