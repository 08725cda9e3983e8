import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgencyTableName } from '#features/cases/rules/all-tables.ts';
import { fillTemplate, type TemplateCase } from '#features/cases/rules/case-texts.ts';
import type { TextOfAct } from '#features/cases/screens/acts/act-form.tsx';
import { caseQuery, listed } from '#features/desk/screens/calls.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { serverToday } from '#ground/screens/api/server-time.ts';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import type { MessageTemplate } from '../rules/message-template.ts';

export const TEMPLATES = '/api/agency/templates';
/** One's own, and those for everybody. */
export const templatesQuery = listed<MessageTemplate>(TEMPLATES);

/** Acts whose text is often the same. */
const TEMPLATED: readonly string[] = ['note', 'message', 'request-correction', 'open-resubmission', 'note-defect'];

/** Puts a template into the text of an act, behind what is typed already. Nothing where there are none. */
export function Part({ act, needs, values, set, of }: TextOfAct) {
  const name = ['text', 'reason', 'defect'].find((one) => one in needs);
  if (!TEMPLATED.includes(act) || name === undefined) return null;
  const field = { name, values, set };
  return of === undefined ? <TemplateField {...field} /> : <WithCase {...field} of={of} />;
}

interface TemplateFieldProps extends Pick<TextOfAct, 'values' | 'set'> {
  name: string;
  /** Without one the placeholders stay for each of many. */
  filledFor?: TemplateCase;
}

/** Templates with this case put in. */
function WithCase({ of: { segment, id }, ...field }: TemplateFieldProps & Required<Pick<TextOfAct, 'of'>>) {
  const { data } = useQuery(caseQuery<AgencyTableName>(segment, id));
  if (data === undefined) return null;
  const { number, companyName } = data.facts;
  return <TemplateField {...field} filledFor={{ number, companyName, today: serverToday() }} />;
}

function TemplateField({ name, values, set, filledFor }: TemplateFieldProps) {
  const { calls } = useOfficer();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data = [] } = useQuery({ ...templatesQuery, enabled: calls.templates !== undefined });
  if (data.length === 0) return null;

  const textOf = ({ text }: { text: string }) => (filledFor === undefined ? text : fillTemplate(text, filledFor));
  function choose(id: string | null) {
    setChosen(id);
    const template = data.find((one) => one.id === id);
    if (template === undefined) return;
    const text = textOf(template);
    const before = (values as Readonly<Record<string, unknown>>)[name];
    // Another choice takes the place of the last, not of what was typed.
    const isTyped = typeof before === 'string' && before.trim() !== '' && !data.some((one) => before === textOf(one));
    set(name, isTyped ? `${before}\n\n${text}` : text);
  }

  return (
    <SelectField
      name="template"
      label="Vorlage"
      empty="keine"
      options={data.map(({ id, name: label, isOwn }) => ({ value: id, label: isOwn ? label : `${label} (für alle)` }))}
      value={chosen}
      onChange={choose}
    />
  );
}
