import { Fragment, type ReactNode } from 'react';
import { missingNeeds, type Need, needsOf } from '#features/cases/rules/decide-act.ts';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import { FieldControl } from '#ground/screens/forms/field-control.tsx';
import { unreadableMessage } from '#ground/screens/forms/unreadable.ts';
import type { ChoiceFieldOption } from '#ground/screens/ui/field/choice-field.tsx';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';

/** Where a form says it in other words than the declaration, or offers what only the case knows. */
export interface FieldLook {
  label?: string;
  hint?: string | undefined;
  required?: boolean;
  rows?: number;
  options?: readonly ChoiceFieldOption<string | number | boolean>[];
}

export type FieldSlots = Readonly<Partial<Record<string, ReactNode>>>;

interface DeclaredFieldsProps {
  fields: Fields;
  /** Takes and gives values and complaints by the names of the fields. */
  form: {
    values: object;
    set: (name: never, value: never) => void;
    errorOf: (name: string) => string | undefined;
  };
  /** What stands before the names where the server names them. */
  path?: string;
  looks?: Readonly<Partial<Record<string, FieldLook>>> | undefined;
  /** Shown instead of the field's own control. */
  slots?: FieldSlots;
}

/** A declaration as a form: one control after the other. */
export function DeclaredFields({ fields, form, path = 'fields.', looks = {}, slots = {} }: DeclaredFieldsProps) {
  const values = form.values as Readonly<Record<string, unknown>>;
  const set = form.set as (name: string, value: unknown) => void;
  return Object.entries(fields).map(([name, field]) => {
    if (name in slots) return <Fragment key={name}>{slots[name]}</Fragment>;
    const { label, hint, required, rows = 5, options } = looks[name] ?? {};
    const common = {
      name: `${path}${name}`,
      label: label ?? field.label,
      hint: hint ?? field.hint,
      required: required ?? field.required !== undefined,
      error: form.errorOf(name),
    };
    const size = sizeOf(field, rows);
    return (
      <FieldControl
        key={name}
        {...{ field, common, options, ...size }}
        value={values[name] ?? null}
        onChange={(next) => set(name, next)}
      />
    );
  });
}

function sizeOf(field: Field, rows: number) {
  if (field.kind !== 'text') return {};
  return field.multiline ? { rows } : { width: 34 };
}

/** What is missing, in the server's words, or cannot be read. */
export function problemsIn(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  path = 'fields.',
  needs: readonly Need[] = needsOf(fields),
): Problem[] {
  const missing = missingNeeds(needs, values);
  return Object.entries(fields).flatMap(([name, field]) => {
    const message =
      missing.find((need) => need.field === name)?.message ?? unreadableMessage(field, values[name] ?? null);
    return message === undefined ? [] : [{ propertyPath: `${path}${name}`, message }];
  });
}
