import { type ReactNode, type Ref, useId } from 'react';

interface ChoiceOptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  invalid: boolean;
  disabled?: boolean | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  describedBy?: string | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** One radio or checkbox with its label; the whole line is the target. */
export function ChoiceOption({
  type,
  hint,
  label,
  invalid,
  describedBy,
  required,
  onChange,
  ...rest
}: ChoiceOptionProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const block = `kern-form-check__${type}`;
  return (
    <div className="kern-form-check">
      <input
        {...rest}
        id={id}
        type={type}
        className={`${block}${invalid ? ` ${block}--error` : ''}`}
        aria-describedby={hint ? `${id}-hint` : describedBy}
        aria-invalid={type === 'checkbox' && invalid ? true : undefined}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="kern-label" htmlFor={id}>
        {label}
        {hint && (
          <span className="choice__hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
