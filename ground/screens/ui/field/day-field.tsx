import type { Ref } from 'react';
import { isCalendarDay, mayGoOn, readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import { useTypedValue } from './use-typed-value.ts';

interface DayFieldProps extends FieldProps<CalendarDay | null> {
  ref?: Ref<HTMLInputElement> | undefined;
  autoComplete?: string | undefined;
}

const FORM = 'Tag.Monat.Jahr, zum Beispiel 27.3.2022';

/** A day typed as TT.MM.JJJJ, held as `yyyy-MM-dd`. Text that is no day is reported as typed. */
export function DayField({ value, onChange, onBlur, error, hint, autoComplete = 'off', ...field }: DayFieldProps) {
  const isRead = (given: string): given is CalendarDay => isCalendarDay(given);
  const typed = useTypedValue<CalendarDay>({
    value,
    onChange,
    onBlur,
    error,
    isRead,
    read: readCalendarDay,
    mayGoOn,
    format: formatDay,
  });
  return (
    <TextField
      {...field}
      hint={field.readOnly ? undefined : (hint ?? FORM)}
      value={typed.text}
      onChange={typed.onType}
      onBlur={typed.onBlur}
      error={typed.error}
      width={10}
      inputMode="text"
      autoComplete={autoComplete}
    />
  );
}
