import { useQuery } from '@tanstack/react-query';
import { officersQuery, personOption } from '#features/desk/screens/officers.ts';
import type { Field } from '#ground/rules/fields/field.ts';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';

interface PersonFieldProps {
  form: { values: object; set: (name: never, value: never) => void; errorOf: (name: string) => string | undefined };
  field: Field | undefined;
}

/** Whoever can get cases. */
export function PersonField({ form, field }: PersonFieldProps) {
  const { data, isError } = useQuery(officersQuery);
  const options = (data ?? []).map(personOption);
  const failed = isError ? 'Die Liste der Personen konnte nicht geladen werden.' : undefined;
  return (
    <SelectField
      name="fields.assignee"
      label={field?.label ?? ''}
      required
      options={options}
      value={(form.values as { assignee?: string | null }).assignee ?? null}
      error={form.errorOf('assignee') ?? failed}
      onChange={(value) => form.set('assignee' as never, value as never)}
    />
  );
}
