import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from '../field/field-error.tsx';
import { FieldHelp, type FieldProps, joinIds } from '../field/field-frame.tsx';
import { ChoiceOption } from './choice-option.tsx';

interface CheckboxFieldProps extends Omit<FieldProps<boolean | null>, 'label' | 'onChange'> {
  label: ReactNode;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A single tick. It carries no '(freiwillig)': leaving it empty is an answer. */
export function CheckboxField({ ref, value, onChange, hint, details, error, ...field }: CheckboxFieldProps) {
  const ownId = useId();
  const id = field.id ?? ownId;
  return (
    <div className={`field field--checkbox${error ? ' kern-form-check--error' : ''}`}>
      <ChoiceOption
        type="checkbox"
        ref={ref}
        id={id}
        name={field.name}
        label={field.label}
        checked={value === true}
        onChange={onChange}
        onBlur={field.onBlur}
        invalid={Boolean(error)}
        required={field.required}
        disabled={field.disabled || field.readOnly}
        describedBy={joinIds([Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`])}
      />
      {hint && (
        <div className="kern-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {details && <FieldHelp {...details} />}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
