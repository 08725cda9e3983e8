import { type ReactNode, useState } from 'react';
import type { FieldSection, Field as FieldSpec } from '#ground/rules/fields/field.ts';
import type { ChoiceFieldOption } from '../ui/field/choice-field.tsx';
import type { FieldDetails } from '../ui/field/field-frame.tsx';
import { afterPress } from '../ui/field/press.ts';
import { Section, TextList } from '../ui/section.tsx';
import { type ChoiceLook, FieldControl } from './field-control.tsx';
import { useAnswer, useFormState, useIsAsked, useLocatedField } from './form-context.ts';
import { giveAnswers, useTyping } from './losses.tsx';
import { unreadableMessage } from './unreadable.ts';

interface FieldOverrides {
  /** Path of the answer: 'staff[0].phone'. */
  name: string;
  label?: string | undefined;
  hint?: ReactNode;
  /** Longer help behind a disclosure. */
  details?: FieldDetails | undefined;
  rows?: number | undefined;
  /** Characters of the expected answer. */
  width?: number | undefined;
  look?: ChoiceLook | undefined;
  inline?: boolean | undefined;
  /** Where another answer makes it required: the step's own check complains then. */
  required?: boolean | undefined;
  options?: readonly ChoiceFieldOption<string | number>[] | undefined;
  disabled?: boolean | undefined;
  /** Called after an answer was given by hand: for what follows from it. */
  onAnswer?: ((value: unknown) => void) | undefined;
  onLeft?: (() => void) | undefined;
}

/** One field by its path: everything else the definition knows. Nothing where it is not asked. */
export function Field(props: FieldOverrides) {
  return useIsAsked(props.name) ? <AskedField {...props} /> : null;
}

interface FieldSectionProps {
  /** Undefined: the step has no such section. */
  of: FieldSection | undefined;
  lead?: string | undefined;
  children?: ReactNode;
}

/** A section as it is declared: its heading and its fields; `children` stand below them. */
export function FieldsOf({ of, lead, children }: FieldSectionProps) {
  return (
    <Section title={of?.title ?? ''} lead={lead}>
      {of?.fields.map((name) => (
        <Field key={name} name={name} />
      ))}
      {children}
    </Section>
  );
}

function AskedField(props: FieldOverrides) {
  const { name, label, hint, details, required, disabled, onAnswer, onLeft, ...look } = props;
  const form = useFormState();
  const { field } = useLocatedField(name);
  const value = useAnswer<unknown>(name) ?? null;
  const [left, setLeft] = useState(false);
  const typing = useTyping(name);
  const unreadable = left ? typedMessage(field.kind, unreadableMessage(field, value)) : undefined;
  return (
    <FieldControl
      {...look}
      field={field}
      value={value}
      onChange={(next) => {
        if (!isTyped(field.kind)) return giveAnswers(form, { [name]: next }, () => onAnswer?.(next));
        typing.type(next);
        onAnswer?.(next);
      }}
      common={{
        name,
        label: label ?? field.label,
        // A hint helps only whoever fills in.
        hint: form.readOnly ? undefined : (hint ?? field.hint),
        details: details ?? (form.readOnly ? undefined : examplesOf(field)),
        error: form.problems.get(name) ?? unreadable,
        required: required ?? field.required !== undefined,
        readOnly: form.readOnly,
        disabled,
        onBlur: () => {
          typing.leave();
          onLeft?.();
          form.left?.(name);
          afterPress(() => setLeft(true));
        },
      }}
    />
  );
}

/** Kinds that are typed letter by letter: until the field is left, the value may be unfinished. */
function isTyped(kind: string): boolean {
  return kind === 'text' || kind === 'money' || kind === 'number' || kind === 'day';
}

function examplesOf(field: FieldSpec): FieldDetails | undefined {
  if (field.kind !== 'text' || field.examples === undefined) return undefined;
  return { title: 'Beispielsätze', content: <TextList texts={field.examples} /> };
}

/** Unreadable amounts, numbers and days are complained about as soon as the field is left; other limits wait for the save. */
function typedMessage(kind: string, message: string | undefined): string | undefined {
  return kind === 'money' || kind === 'number' || kind === 'day' ? message : undefined;
}
