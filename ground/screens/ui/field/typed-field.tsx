import { type Ref, useState } from 'react';
import { isCalendarDay, mayGoOn, readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatDecimal, readDecimal } from '#ground/rules/values/decimal.ts';
import { type Cents, formatAmount, readEuro } from '#ground/rules/values/money.ts';
import type { Read } from '#ground/rules/values/typed-text.ts';
import type { FieldProps } from './field-frame.tsx';
import { afterPress } from './press.ts';
import { TextField } from './text-field.tsx';

const FORM = 'Tag.Monat.Jahr, zum Beispiel 27.3.2022';

/** A day typed as TT.MM.JJJJ, held as `yyyy-MM-dd`. Text that is no day is reported as typed. */
export function DayField(field: FieldProps<CalendarDay | null>) {
  const isRead = (given: string): given is CalendarDay => isCalendarDay(given);
  const typed = useTypedValue(field, { isRead, read: readCalendarDay, mayGoOn, format: formatDay });
  const hint = field.readOnly ? undefined : (field.hint ?? FORM);
  return <TextField {...field} {...typed} hint={hint} width={10} inputMode="text" autoComplete="off" />;
}

function isNumber(given: number | string): given is number {
  return typeof given === 'number';
}

interface MoneyFieldProps extends FieldProps<Typed<Cents>> {
  /** Below 0 where a negative amount has a meaning. */
  min?: Cents | undefined;
  /** Characters of the expected answer; 14 holds '100.000.000,00'. */
  width?: number | undefined;
}

/** An amount in euros, held in cents. Text that is no amount is reported as typed, with its sentence at the field. */
export function MoneyField({ width = 14, min = 0, ...field }: MoneyFieldProps) {
  const read = (text: string) => readEuro(text, min);
  const typed = useTypedValue<Cents>(field, { isRead: isNumber, read, format: formatAmount });
  return (
    <TextField
      {...field}
      {...typed}
      width={width}
      // The keys for decimals have no minus on some telephones.
      inputMode={min < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      align="right"
      suffix="Euro"
    />
  );
}

interface NumberFieldProps extends FieldProps<Typed<number>> {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Decimals at most; 0 for whole numbers. */
  decimals?: number | undefined;
  unit?: string | undefined;
  width?: number | undefined;
}

/** A number in German form. Text that is no number is reported as typed, with its sentence at the field. */
export function NumberField({ decimals = 0, unit, width = 8, ...field }: NumberFieldProps) {
  const typed = useTypedValue<number>(field, {
    isRead: isNumber,
    read: (text) => readDecimal(text, decimals),
    format: (number) => formatDecimal(number, decimals),
  });
  return (
    <TextField
      {...field}
      {...typed}
      width={width}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      align="right"
      suffix={unit}
    />
  );
}

/** A value as the form holds it: the read value, the unreadable text as typed, or null. */
export type Typed<V> = V | string | null;

/** How a value is typed. */
interface Reading<V extends string | number> {
  /** Tells the read value from typed text where both are strings. */
  isRead: (given: V | string) => given is V;
  read: (typed: string) => Read<V>;
  /** What is typed is not finished: it is read once the field is left. */
  mayGoOn?: ((typed: string) => boolean) | undefined;
  format: (value: V) => string;
}

/**
 * Keeps the typed text of a field whose value is something else. The text is never reformatted while typing, only
 * on leaving the field, and unreadable text stays as it is: no input is lost and none is misread in silence. The error is what
 * the form says, else the sentence about unreadable text once the field was left.
 */
export function useTypedValue<V extends string | number>(field: FieldProps<Typed<V>>, reading: Reading<V>) {
  const [value, setText] = useState(() => shown(field.value, reading));
  const [reported, setReported] = useState(field.value);
  const [left, setLeft] = useState(false);

  // The value was changed from outside (loaded, reset, copied): show that.
  if (!Object.is(field.value, reported)) {
    setReported(field.value);
    setText(shown(field.value, reading));
    setLeft(false);
  }

  const read = value.trim() === '' ? undefined : reading.read(value);
  return {
    value,
    error: field.error ?? (read?.ok === false && left ? read.message : undefined),
    onChange(typed: string | null) {
      const next = readValue(typed ?? '', reading);
      setText(typed ?? '');
      setReported(next);
      if (left && typeof next !== 'string') setLeft(false);
      if (!Object.is(next, field.value)) field.onChange(next);
    },
    onBlur() {
      afterPress(() => setLeft(true));
      if (read?.ok) {
        setText(reading.format(read.value));
        setReported(read.value);
        if (!Object.is(read.value, field.value)) field.onChange(read.value);
      }
      field.onBlur?.();
    },
  };
}

function readValue<V extends string | number>(typed: string, { read, mayGoOn }: Reading<V>): Typed<V> {
  if (typed.trim() === '') return null;
  const found = read(typed);
  if (mayGoOn?.(typed)) return typed;
  return found.ok ? found.value : typed;
}

function shown<V extends string | number>(value: Typed<V>, { isRead, format }: Reading<V>): string {
  if (value === null) return '';
  return isRead(value) ? format(value) : String(value);
}
