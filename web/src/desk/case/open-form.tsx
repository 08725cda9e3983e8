import type { ActFormProps, ActForms } from './act-forms.ts';
import { PlainAct } from './plain-act.tsx';

/** The form of the act that was chosen. It stays as it was opened, also when the case has moved on meanwhile. */
export function OpenForm({ forms, ...form }: ActFormProps & { forms: ActForms }) {
  const Own = forms[form.act.act] ?? PlainAct;
  return <Own {...form} />;
}
