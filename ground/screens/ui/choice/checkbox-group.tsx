import type { FieldProps } from '../field/field-frame.tsx';
import { ChoiceFrame } from '../field/fieldset.tsx';
import { ChoiceOption } from './choice-option.tsx';
import type { ChoiceFieldOption } from './radio-field.tsx';

interface CheckboxGroupProps<V> extends Omit<FieldProps<readonly V[]>, 'onChange'> {
  onChange: (value: V[]) => void;
  options: readonly ChoiceFieldOption<V>[];
}

/** More than these stand in columns where there is room. */
const ONE_COLUMN = 7;

/** Several of a few options; reported in the order of the options. */
export function CheckboxGroup<V extends string | number>({
  options,
  value,
  onChange,
  ...field
}: CheckboxGroupProps<V>) {
  const choose = (changed: V, checked: boolean) => {
    const isChosen = (one: V) => (one === changed ? checked : value.includes(one));
    onChange(options.map((option) => option.value).filter(isChosen));
  };
  return (
    <ChoiceFrame {...field} kind="group" columns={options.length > ONE_COLUMN}>
      {options.map((option) => (
        <ChoiceOption
          key={String(option.value)}
          type="checkbox"
          name={field.name}
          label={option.label}
          hint={option.hint}
          checked={value.includes(option.value)}
          onChange={(checked) => choose(option.value, checked)}
          invalid={Boolean(field.error)}
          disabled={field.disabled || field.readOnly || option.disabled}
        />
      ))}
    </ChoiceFrame>
  );
}
