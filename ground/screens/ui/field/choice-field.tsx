import { type ReactNode, useId } from 'react';
import {
  ChoiceFrame,
  FieldError,
  FieldFrame,
  FieldHelp,
  type FieldProps,
  joinIds,
  NOT_STATED,
} from './field-frame.tsx';

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

const YES_NO = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nein' },
];

interface YesNoFieldProps extends FieldProps<boolean | null> {
  /** In other words than Ja and Nein. */
  options?: readonly ChoiceFieldOption<boolean>[] | undefined;
}

/** A question answered by Ja or Nein; null while it is open. */
export function YesNoField({ options = YES_NO, ...field }: YesNoFieldProps) {
  return <RadioField {...field} options={options} inline />;
}

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

interface CheckboxFieldProps extends Omit<FieldProps<boolean | null>, 'label' | 'onChange'> {
  label: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A single tick. It carries no '(freiwillig)': leaving it empty is an answer. */
export function CheckboxField({ value, onChange, hint, details, error, ...field }: CheckboxFieldProps) {
  const ownId = useId();
  const id = field.id ?? ownId;
  return (
    <div className={`field field--checkbox${error ? ' kern-form-check--error' : ''}`}>
      <ChoiceOption
        type="checkbox"
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

interface SelectFieldProps<V> extends FieldProps<V | null> {
  options: readonly ChoiceFieldOption<V>[];
  /** Text of the empty choice. */
  empty?: string | undefined;
}

/** One of a list of options; radios are better up to seven, a combobox with many. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { options, empty = 'Bitte wählen', value, onChange, ...field } = props;
  const find = (text: string) => options.find((option) => String(option.value) === text)?.value ?? null;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="kern-form-input__select-wrapper field__select">
          <select
            {...control}
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
