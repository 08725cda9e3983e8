import type { ReactNode } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';

interface PersonBlockProps {
  /** 'staff[1]' */
  path: string;
  legend: string;
  /** The complaint that there is nobody; the block stands for the empty list then. */
  missing?: string | undefined;
  /** Below the fields: what can be done with the whole block. */
  children?: ReactNode;
}

/** Name and contact of one person. It may stand here before the list has it: the first answer puts it in. */
export function PersonBlock({ path, legend, missing, children }: PersonBlockProps) {
  return (
    <Fieldset legend={legend} name={missing === undefined ? path : 'staff'} error={missing}>
      <Field name={`${path}.salutation`} inline />
      <Field name={`${path}.title`} width={8} />
      <Field name={`${path}.name`} />
      <Field name={`${path}.lastname`} />
      <Field name={`${path}.phone`} width={20} />
      <Field name={`${path}.email`} />
      <Field name={`${path}.fax`} width={20} />
      {children}
    </Fieldset>
  );
}
