import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/** Longer help behind a disclosure: 'Was zählt dazu?'. */
export interface FieldDetails {
  title: string;
  content: ReactNode;
}

/** What every field of the kit takes. `V` is the value as the form holds it; null means not answered. */
export interface FieldProps<V> {
  /** Path of the value (`staff[0].phone`): the error summary finds the field by it. */
  name: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  id?: string | undefined;
  hint?: ReactNode;
  details?: FieldDetails | undefined;
  error?: string | undefined;
  /** Without it the label carries '(freiwillig)'. */
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** Stands in a field that nobody filled in and nobody can. */
export const NOT_STATED = 'keine Angabe';

/** Attributes that tie a control to its label, hint, counter and error. */
export interface ControlAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends Omit<FieldProps<never>, 'value' | 'onChange' | 'onBlur'> {
  /** Ids of further descriptions, e.g. a unit. */
  describedBy?: readonly string[];
  /** Counter or notice below the control; it gets the given id. */
  below?: (id: string) => ReactNode;
  children: (control: ControlAttributes) => ReactNode;
}

/** Joins the ids of descriptions that exist. */
export function joinIds(ids: readonly (string | false | undefined)[]): string | undefined {
  const present = ids.filter((id) => typeof id === 'string');
  return present.length > 0 ? present.join(' ') : undefined;
}

export function isVoluntary(field: Pick<FieldProps<never>, 'required' | 'disabled' | 'readOnly'>): boolean {
  return !field.required && !field.disabled && !field.readOnly;
}

export function VoluntaryMark() {
  return <span className="kern-label__optional"> (freiwillig)</span>;
}

/** Label, hint, help, control, counter and error of one field, tied by `aria-describedby`. */
export function FieldFrame({ describedBy = [], below, children, ...field }: FieldFrameProps) {
  const ownId = useId();
  const id = field.id ?? ownId;
  const has = { hint: Boolean(field.hint), error: Boolean(field.error), below: below !== undefined };
  return (
    <div className={`kern-form-input field${has.error ? ' kern-form-input--error' : ''}`}>
      <label className="kern-label" htmlFor={id}>
        {field.label}
        {isVoluntary(field) && <VoluntaryMark />}
      </label>
      {has.hint && (
        <div className="kern-hint" id={`${id}-hint`}>
          {field.hint}
        </div>
      )}
      {field.details && <FieldHelp {...field.details} />}
      {children({
        id,
        name: field.name,
        'aria-describedby': joinIds([
          has.hint && `${id}-hint`,
          ...describedBy,
          has.below && `${id}-below`,
          has.error && `${id}-error`,
        ]),
        'aria-invalid': has.error || undefined,
        'aria-required': field.required || undefined,
      })}
      {below?.(`${id}-below`)}
      <FieldError id={`${id}-error`} message={field.error} />
    </div>
  );
}

export function FieldHelp({ title, content }: FieldDetails) {
  return (
    <details className="field__help">
      <summary>{title}</summary>
      <div className="kern-body">{content}</div>
    </details>
  );
}

/** Class of a text control, with its error look. */
export function inputClass(error: string | undefined): string {
  return `kern-form-input__input${error ? ' kern-form-input__input--error' : ''}`;
}

/** Width for an answer of so many characters, with the control's own padding of 2 × 16 px. */
export function widthFor(characters: number | undefined): { maxWidth: string } | undefined {
  return characters === undefined ? undefined : { maxWidth: `calc(${characters + 1}ch + 32px)` };
}
