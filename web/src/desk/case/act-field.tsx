import type { RequiredField } from '@portal/domain/agency/tables/required.ts';
import { CASE_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import { useQuery } from '@tanstack/react-query';
import { DayField } from '../../ui/day-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Typed } from '../../ui/use-typed-value.ts';
import { YesNoField } from '../../ui/yes-no-field.tsx';
import { officersQuery } from '../api/officers.ts';
import type { ActForm } from './use-act-form.ts';

type Kind = 'text' | 'line' | 'day' | 'money' | 'yes-no' | 'person';

/** What one field of an act is called and typed as. Fields with a form of their own are missing. */
const FIELDS = {
  amount: { kind: 'money', label: 'Betrag' },
  announcedOn: { kind: 'day', label: 'Tag der Bekanntgabe' },
  assignee: { kind: 'person', label: 'Zuständige Person' },
  bookedOn: { kind: 'day', label: 'Tag der Buchung' },
  checkRequired: { kind: 'yes-no', label: 'Wird vertieft geprüft?' },
  defect: { kind: 'text', label: 'Mangel', hint: 'Das Unternehmen liest diesen Text in der E-Mail.' },
  evidence: { kind: 'text', label: 'Wodurch ist die neue Bankverbindung belegt?' },
  filedOn: { kind: 'day', label: 'Tag des Eingangs' },
  iban: { kind: 'line', label: 'IBAN' },
  interestFrom: { kind: 'day', label: 'Beginn der Verzinsung' },
  reason: { kind: 'text', label: 'Begründung' },
  receivedOn: { kind: 'day', label: 'Tag des Eingangs' },
  text: { kind: 'text', label: 'Text' },
  until: { kind: 'day', label: 'Letzter Tag der Frist' },
} as const satisfies Partial<Record<RequiredField, { kind: Kind; label: string; hint?: string }>>;

export type PlainField = keyof typeof FIELDS;

export function isPlainField(name: string): name is PlainField {
  return Object.hasOwn(FIELDS, name);
}

interface ActFieldProps {
  name: PlainField;
  form: ActForm;
  label?: string | undefined;
  required?: boolean | undefined;
}

/** One field of an act by its name. */
export function ActField({ name, form, label, required = true }: ActFieldProps) {
  const spec: { kind: Kind; label: string; hint?: string } = FIELDS[name];
  const field = {
    name: `fields.${name}`,
    label: label ?? spec.label,
    hint: spec.hint,
    required,
    error: form.errorOf(name),
    onChange: (value: unknown) => form.set(name, value),
  };
  const value = form.values[name] ?? null;
  switch (spec.kind) {
    case 'text':
      return <TextArea {...field} rows={5} max={CASE_TEXT_MAX} value={value as string | null} />;
    case 'line':
      return <TextField {...field} value={value as string | null} width={34} autoComplete="off" />;
    case 'day':
      return <DayField {...field} value={value as CalendarDay | null} />;
    case 'money':
      return <MoneyField {...field} value={value as Typed<Cents>} />;
    case 'yes-no':
      return <YesNoField {...field} value={value as boolean | null} />;
    case 'person':
      return <PersonField {...field} value={value as string | null} />;
  }
}

interface PersonFieldProps {
  name: string;
  label: string;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** Whoever can get cases. */
function PersonField(field: PersonFieldProps) {
  const { data, isError } = useQuery(officersQuery);
  const options = (data ?? []).map(({ id, name, roles }) => ({ value: id, label: `${name} (${roles.join(', ')})` }));
  const error = field.error ?? (isError ? 'Die Liste der Personen konnte nicht geladen werden.' : undefined);
  return <SelectField {...field} error={error} options={options} required />;
}
