import type { Ref } from 'react';
import { formatDecimal, readDecimal } from '#ground/rules/values/decimal.ts';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import { type Typed, useTypedValue } from './use-typed-value.ts';

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
