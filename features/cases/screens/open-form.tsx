import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { ActForm } from './act-form.tsx';
import type { ActFormProps, ActForms } from './act-forms.ts';

/** The form of the act that was chosen. It stays as it was opened, also when the case has moved on meanwhile. */
export function OpenForm({ forms, ...form }: ActFormProps & { forms: ActForms }) {
  const Own = forms[form.act.act] ?? COMMON[form.act.act] ?? ActForm;
  return <Own {...form} />;
}

/** Begun with what most mean. */
const COMMON: ActForms = { assign: AssignForm };

/** Most take a case themselves. */
function AssignForm(form: ActFormProps) {
  const { officer, holds } = useOfficer();
  return <ActForm {...form} initial={{ assignee: holds('caseworker', 'decision-maker') ? officer.id : null }} />;
}
