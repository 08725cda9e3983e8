import { type Ref, useState } from 'react';
import { isCalendarDay, mayGoOn, readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatDecimal, readDecimal } from '#ground/rules/values/decimal.ts';
import { type Cents, formatAmount, readEuro } from '#ground/rules/values/money.ts';
import type { Read } from '#ground/rules/values/typed-text.ts';
import type { FieldProps } from './field-frame.tsx';
import { afterPress } from './press.ts';
import { TextField } from './text-field.tsx';

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

interface MoneyFieldProps extends FieldProps<Typed<Cents>> {
  /** Below 0 where a negative amount has a meaning. */
  min?: Cents | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Characters of the expected answer; 14 holds '100.000.000,00'. */
  width?: number | undefined;
}

/** An amount in euros, held in cents. Text that is no amount is reported as typed, with its sentence at the field. */
export function MoneyField({ value, onChange, onBlur, error, width = 14, min = 0, ...field }: MoneyFieldProps) {
  const isRead = (given: Cents | string): given is Cents => typeof given === 'number';
  const read = (text: string) => readEuro(text, min);
  const typed = useTypedValue<Cents>({ value, onChange, onBlur, error, isRead, read, format: formatAmount });
  return (
    <TextField
      {...field}
      value={typed.text}
      onChange={typed.onType}
      onBlur={typed.onBlur}
      error={typed.error}
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
export function NumberField({
  value,
  onChange,
  onBlur,
  error,
  decimals = 0,
  unit,
  width = 8,
  ...field
}: NumberFieldProps) {
  const typed = useTypedValue<number>({
    value,
    onChange,
    onBlur,
    error,
    isRead: (given): given is number => typeof given === 'number',
    read: (text) => readDecimal(text, decimals),
    format: (number) => formatDecimal(number, decimals),
  });
  return (
    <TextField
      {...field}
      value={typed.text}
      onChange={typed.onType}
      onBlur={typed.onBlur}
      error={typed.error}
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

interface TypedSource<V extends string | number> {
  value: Typed<V>;
  onChange: (value: Typed<V>) => void;
  onBlur?: (() => void) | undefined;
  /** What the form complains about. */
  error: string | undefined;
  /** Tells the read value from typed text where both are strings. */
  isRead: (given: V | string) => given is V;
  read: (typed: string) => Read<V>;
  /** What is typed is not finished: it is read once the field is left. */
  mayGoOn?: ((typed: string) => boolean) | undefined;
  format: (value: V) => string;
}

export interface TypedText {
  text: string;
  /** What the form says, else the sentence about unreadable text once the field was left. */
  error: string | undefined;
  onType: (text: string | null) => void;
  onBlur: () => void;
}

/**
 * Keeps the typed text of a field whose value is something else. The text is never reformatted while typing, only
 * on leaving the field, and unreadable text stays as it is: no input is lost and none is misread in silence.
 */
export function useTypedValue<V extends string | number>(source: TypedSource<V>): TypedText {
  const [text, setText] = useState(() => shown(source));
  const [reported, setReported] = useState(source.value);
  const [left, setLeft] = useState(false);

  // The value was changed from outside (loaded, reset, copied): show that.
  if (!Object.is(source.value, reported)) {
    setReported(source.value);
    setText(shown(source));
    setLeft(false);
  }

  const read = text.trim() === '' ? undefined : source.read(text);
  return {
    text,
    error: source.error ?? (read?.ok === false && left ? read.message : undefined),
    onType(typed) {
      const next = readValue(typed ?? '', source);
      setText(typed ?? '');
      setReported(next);
      if (left && typeof next !== 'string') setLeft(false);
      if (!Object.is(next, source.value)) source.onChange(next);
    },
    onBlur() {
      afterPress(() => setLeft(true));
      if (read?.ok) {
        setText(source.format(read.value));
        setReported(read.value);
        if (!Object.is(read.value, source.value)) source.onChange(read.value);
      }
      source.onBlur?.();
    },
  };
}

function readValue<V extends string | number>(typed: string, source: TypedSource<V>): Typed<V> {
  if (typed.trim() === '') return null;
  const read = source.read(typed);
  if (source.mayGoOn?.(typed)) return typed;
  return read.ok ? read.value : typed;
}

function shown<V extends string | number>({ value, isRead, format }: TypedSource<V>): string {
  if (value === null) return '';
  if (isRead(value)) return format(value);
  return String(value);
}
