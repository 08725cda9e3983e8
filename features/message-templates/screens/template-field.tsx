import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';
import { fillTemplate, type TemplateCase } from '../rules/message-template.ts';
import { templatesQuery } from './template-api.ts';

/** Acts whose text is often the same. */
const TEMPLATED: readonly string[] = ['note', 'message', 'request-correction', 'open-resubmission', 'note-defect'];

export function isTemplated(act: string): boolean {
  return TEMPLATED.includes(act);
}

interface TemplateFieldProps {
  act: string;
  needs: Fields;
  values: object;
  set: (name: string, value: unknown) => void;
  /** The case it is for; without one the placeholders stay for each of many. */
  of?: TemplateCase | undefined;
}

/** Puts a template into the text of an act, behind what is typed already. Nothing where there are none. */
export function TemplateField({ act, needs, values, set, of }: TemplateFieldProps) {
  const { calls } = useOfficer();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data = [] } = useQuery({ ...templatesQuery, enabled: calls.templates !== undefined });
  const name = ['text', 'reason', 'defect'].find((one) => one in needs);
  if (!isTemplated(act) || name === undefined || data.length === 0) return null;

  function choose(id: string | null) {
    setChosen(id);
    const template = data.find((one) => one.id === id);
    if (template === undefined || name === undefined) return;
    const text = of === undefined ? template.text : fillTemplate(template.text, of);
    const before = (values as Readonly<Record<string, unknown>>)[name];
    const isTyped = typeof before === 'string' && before.trim() !== '' && !isTemplate(before);
    set(name, isTyped ? `${before}\n\n${text}` : text);
  }
  /** Another choice takes the place of the last, not of what was typed. */
  const isTemplate = (text: string) =>
    data.some((one) => text === (of === undefined ? one.text : fillTemplate(one.text, of)));

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
