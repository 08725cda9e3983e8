import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { FieldHelp, type FieldProps, isVoluntary, joinIds, VoluntaryMark } from './field-frame.tsx';

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
