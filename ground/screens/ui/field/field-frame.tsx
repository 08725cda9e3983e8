import { type ReactNode, useId } from 'react';
import { inGerman } from '#ground/rules/contract/messages.ts';
import { Icon } from '../icon.tsx';

interface FieldErrorProps {
  id: string;
  message: string | undefined;
}

/** The sentence at the field, never one of the contract's: icon, word and what to do; no paragraph, which a radio group must not hold. Renders nothing without a message. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <div className="kern-error" id={id}>
      <Icon name="danger" />
      <span className="kern-body">
        <span className="kern-body--bold">Fehler:</span> {inGerman(message)}
      </span>
    </div>
  );
}

interface FieldsetProps {
  /** The question the fields inside answer. */
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Path a violation about the whole group carries; the error summary lands on the group by it. */
  name?: string | undefined;
  children: ReactNode;
}

/** A group of fields under one question, 24 px apart. */
export function Fieldset({ legend, hint, error, name, children }: FieldsetProps) {
  const id = useId();
  return (
    <fieldset
      className={`kern-fieldset fieldset${error ? ' kern-fieldset--error' : ''}`}
      id={name}
      tabIndex={name === undefined ? undefined : -1}
      aria-describedby={joinIds([Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`])}
    >
      <legend className="kern-label kern-label--large">{legend}</legend>
      {hint && (
        <div className="kern-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} message={error} />
      <div className="kern-fieldset__body fieldset__body">{children}</div>
    </fieldset>
  );
}

type ChoiceFrameProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  /** Radios exclude one another; the plain group of a fieldset stands for ticks. */
  kind: 'radiogroup' | 'group';
  inline?: boolean | undefined;
  scale?: boolean | undefined;
  columns?: boolean | undefined;
  children: ReactNode;
};

/** Legend, hint and error around radios or checkboxes that answer one question; help follows, for a radio group holds radios only. */
export function ChoiceFrame({ details, ...group }: ChoiceFrameProps) {
  if (details === undefined) return <ChoiceGroup {...group} />;
  return (
    <div>
      <ChoiceGroup {...group} />
      <FieldHelp {...details} />
    </div>
  );
}

function ChoiceGroup({ kind, inline, scale, columns, children, ...field }: Omit<ChoiceFrameProps, 'details'>) {
  const ownId = useId();
  const id = field.id ?? ownId;
  // A plain group may carry neither: there every checkbox says its own.
  const state =
    kind === 'radiogroup'
      ? { role: kind, 'aria-invalid': field.error ? true : undefined, 'aria-required': field.required || undefined }
      : {};
  return (
    <fieldset
      className={`kern-fieldset field${scale ? ' scale' : ''}${columns ? ' columns' : ''}${field.error ? ' kern-fieldset--error' : ''}`}
      id={id}
      aria-describedby={joinIds([Boolean(field.hint) && `${id}-hint`, Boolean(field.error) && `${id}-error`])}
      {...state}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur?.();
      }}
    >
      <legend className="kern-label">
        {field.label}
        {isVoluntary(field) && <VoluntaryMark />}
      </legend>
      {field.hint && (
        <div className="kern-hint" id={`${id}-hint`}>
          {field.hint}
        </div>
      )}
      <div className={`kern-fieldset__body${inline ? ' kern-fieldset__body--horizontal' : ''}`}>{children}</div>
      <FieldError id={`${id}-error`} message={field.error} />
    </fieldset>
  );
}

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
interface ControlAttributes {
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
