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
  /** A grade on a scale: where there is room, question and answers are one row. */
  scale?: boolean | undefined;
}

/** One of up to about seven options. */
export function RadioField<V extends string | number | boolean>(props: RadioFieldProps<V>) {
  const { options, inline, scale, value, onChange, ...field } = props;
  const group = (
    <ChoiceFrame {...field} kind="radiogroup" inline={inline} scale={scale}>
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
  return scale ? <div className="scale-room">{group}</div> : group;
}
