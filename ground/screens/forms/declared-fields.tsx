import { Fragment, type ReactNode } from 'react';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import { type ControlLook, FieldControl } from './field-control.tsx';

/** Where a form says it in other words than the declaration, or shows it otherwise. */
export interface FieldLook extends ControlLook {
  label?: string;
  hint?: string | undefined;
  required?: boolean;
  onBlur?: () => void;
}

export type FieldSlots = Readonly<Partial<Record<string, ReactNode>>>;

/** A form that is sent as its fields see it: values by name, complaints by path. */
export interface DeclaredForm {
  values: object;
  set: (name: never, value: never) => void;
  errorOf: (path: string) => string | undefined;
}

interface DeclaredFieldsProps {
  fields: Fields;
  form: DeclaredForm;
  /** What stands before the names where the server names them: 'fields.' */
  path?: string;
  looks?: Readonly<Partial<Record<string, FieldLook>>> | undefined;
  /** Shown instead of the field's own control. */
  slots?: FieldSlots;
  /** Single lines take the whole column. */
  isWide?: boolean;
}

/** A declaration as a form: one control after the other. */
export function DeclaredFields({
  fields,
  form,
  path = '',
  looks = {},
  slots = {},
  isWide = false,
}: DeclaredFieldsProps) {
  const values = form.values as Readonly<Record<string, unknown>>;
  const set = form.set as (name: string, value: unknown) => void;
  return Object.entries(fields).map(([name, field]) => {
    if (name in slots) return <Fragment key={name}>{slots[name]}</Fragment>;
    const { label, hint, required, onBlur, ...look } = looks[name] ?? {};
    const common = {
      name: `${path}${name}`,
      label: label ?? field.label,
      hint: hint ?? field.hint,
      required: required ?? field.required !== undefined,
      error: form.errorOf(`${path}${name}`),
      onBlur,
    };
    return (
      <FieldControl
        key={name}
        {...{ field, common, ...sizeOf(field, isWide), ...look }}
        value={values[name] ?? null}
        onChange={(next) => set(name, next)}
      />
    );
  });
}

function sizeOf(field: Field, isWide: boolean): ControlLook {
  if (field.kind !== 'text') return {};
  return field.multiline ? { rows: 5 } : isWide ? {} : { width: 34 };
}
