import { useOfficer } from '../session/use-officer.ts';
import { ActForm } from './act-form.tsx';
import type { ActFormProps, ActForms } from './act-forms.ts';

/** The form of the act that was chosen. It stays as it was opened, also when the case has moved on meanwhile. */
export function OpenForm({ forms, ...form }: ActFormProps & { forms: ActForms }) {
  const Own = forms[form.act.act] ?? (form.act.act === 'assign' ? AssignForm : ActForm);
  return <Own {...form} />;
}

/** Most take a case themselves. */
function AssignForm(form: ActFormProps) {
  const { officer, holds } = useOfficer();
  return <ActForm {...form} initial={{ assignee: holds('caseworker', 'decision-maker') ? officer.id : null }} />;
}
