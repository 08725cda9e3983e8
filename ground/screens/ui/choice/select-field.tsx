import type { Ref } from 'react';
import { FieldFrame, type FieldProps, NOT_STATED } from '../field/field-frame.tsx';
import type { ChoiceFieldOption } from './radio-field.tsx';

interface SelectFieldProps<V> extends FieldProps<V | null> {
  options: readonly ChoiceFieldOption<V>[];
  /** Text of the empty choice. */
  empty?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** One of a list of options; radios are better up to seven, a combobox with many. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { options, empty = 'Bitte wählen', ref, value, onChange, ...field } = props;
  const find = (text: string) => options.find((option) => String(option.value) === text)?.value ?? null;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="kern-form-input__select-wrapper field__select">
          <select
            {...control}
            ref={ref}
            className={`kern-form-input__select${field.error ? ' kern-form-input__select--error' : ''}`}
            value={value === null ? '' : String(value)}
            disabled={field.disabled || field.readOnly}
            onChange={(event) => onChange(find(event.target.value))}
            onBlur={field.onBlur}
          >
            <option value="">{field.readOnly ? NOT_STATED : empty}</option>
            {options.map((option) => (
              <option key={String(option.value)} value={String(option.value)} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}
