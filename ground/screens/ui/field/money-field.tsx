import type { Ref } from 'react';
import { type Cents, formatAmount, readEuro } from '#ground/rules/values/money.ts';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import { type Typed, useTypedValue } from './use-typed-value.ts';

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
