import type { FieldProps } from '../field/field-frame.tsx';
import { ChoiceFrame } from '../field/fieldset.tsx';
import { ChoiceOption } from './choice-option.tsx';

export interface ChoiceFieldOption<V> {
  value: V;
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  /** Further words by which it is found where one types. */
  words?: readonly string[] | undefined;
}

interface RadioFieldProps<V> extends FieldProps<V | null> {
  options: readonly ChoiceFieldOption<V>[];
  /** Side by side where there is room. */
  inline?: boolean | undefined;
}

/** One of up to about seven options. */
export function RadioField<V extends string | number | boolean>(props: RadioFieldProps<V>) {
  const { options, inline, value, onChange, ...field } = props;
  return (
    <ChoiceFrame {...field} kind="radiogroup" inline={inline}>
      {options.map((option) => (
        <ChoiceOption
          key={String(option.value)}
          type="radio"
          name={field.name}
          label={option.label}
          hint={option.hint}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          invalid={Boolean(field.error)}
          disabled={field.disabled || field.readOnly || option.disabled}
        />
      ))}
    </ChoiceFrame>
  );
}
