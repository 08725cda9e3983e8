import { type Cents, formatAmount, readEuro } from '@portal/domain/values/money.ts';
import type { Ref } from 'react';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import { type Typed, useTypedValue } from './use-typed-value.ts';

interface MoneyFieldProps extends FieldProps<Typed<Cents>> {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Characters of the expected answer; 14 holds '100.000.000,00'. */
  width?: number | undefined;
}

/** An amount in euros, held in cents. Text that is no amount is reported as typed, with its sentence at the field. */
export function MoneyField({ value, onChange, onBlur, error, width = 14, ...field }: MoneyFieldProps) {
  const isRead = (given: Cents | string): given is Cents => typeof given === 'number';
  const typed = useTypedValue<Cents>({ value, onChange, onBlur, error, isRead, read: readEuro, format: formatAmount });
  return (
    <TextField
      {...field}
      value={typed.text}
      onChange={typed.onType}
      onBlur={typed.onBlur}
      error={typed.error}
      width={width}
      inputMode="decimal"
      autoComplete="off"
      align="right"
      suffix="Euro"
    />
  );
}
