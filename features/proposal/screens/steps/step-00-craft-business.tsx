import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Field } from '#ground/screens/forms/field.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { CRAFT_BUSINESS_STEP } from '../../rules/steps/step-00-craft-business.ts';
import type { StepFormProps } from '../step-props.ts';

/** The first step of a programme for crafts businesses: its fields as they stand. */
export function Form({ proposal }: StepFormProps) {
  return (
    <>
      <ExtraPart name="begin-application" of={{ id: proposal.id }} />
      {CRAFT_BUSINESS_STEP.sections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          {fields.map((name) => (
            <Field key={name} name={name} />
          ))}
        </Section>
      ))}
    </>
  );
}
