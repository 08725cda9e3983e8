import type { Field } from '@portal/domain/fields/field.ts';
import { useQuery } from '@tanstack/react-query';
import { FieldControl } from '../../forms/field-control.tsx';
import { SelectField } from '../../ui/choice/select-field.tsx';
import { officersQuery } from '../api/officers.ts';
import { needsOfAct } from './act-needs.ts';
import type { ActForm } from './use-act-form.ts';

interface ActFieldProps {
  name: string;
  form: ActForm;
  label?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** One field of an act by its name: what it is, the act's table says. */
export function ActField({ name, form, label, hint, required }: ActFieldProps) {
  const field = needsOfAct(form.segment, form.act.act)[name];
  if (field === undefined) throw new Error(`${form.act.act} asks for no ${name}`);
  const value = form.values[name] ?? null;
  const common = {
    name: `fields.${name}`,
    label: label ?? field.label,
    hint: hint ?? field.hint,
    required: required ?? field.required !== undefined,
    error: form.errorOf(name),
  };
  const onChange = (next: unknown) => form.set(name, next);
  if (name === 'assignee') return <PersonField {...common} value={value as string | null} onChange={onChange} />;
  return <FieldControl field={field} common={common} value={value} onChange={onChange} {...sizeOf(field)} />;
}

function sizeOf(field: Field) {
  if (field.kind !== 'text') return {};
  return field.multiline ? { rows: 5 } : { width: 34 };
}

interface PersonFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** Whoever can get cases. */
function PersonField(field: PersonFieldProps) {
  const { data, isError } = useQuery(officersQuery);
  const options = (data ?? []).map(({ id, name, roles }) => ({ value: id, label: `${name} (${roles.join(', ')})` }));
  const error = field.error ?? (isError ? 'Die Liste der Personen konnte nicht geladen werden.' : undefined);
  return <SelectField {...field} error={error} options={options} />;
}
