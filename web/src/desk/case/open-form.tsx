import type { PlainField } from './act-field.tsx';
import type { ActFormProps, ActForms } from './act-forms.ts';
import { PlainAct } from './plain-act.tsx';

interface OpenFormProps extends ActFormProps {
  forms: ActForms;
  optional: Readonly<Partial<Record<string, readonly PlainField[]>>>;
}

/** The form of the act that was chosen. It stays as it was opened, also when the case has moved on meanwhile. */
export function OpenForm({ forms, optional, ...form }: OpenFormProps) {
  const Own = forms[form.act.act];
  if (Own !== undefined) return <Own {...form} />;
  return <PlainAct {...form} optional={optional[form.act.act]} />;
}
