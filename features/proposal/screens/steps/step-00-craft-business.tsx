import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { FieldsOf } from '#ground/screens/forms/field.tsx';
import { CRAFT_BUSINESS_STEP } from '../../rules/steps/step-00-craft-business.ts';
import type { StepFormProps } from '../step-props.ts';

/** The first step of a programme for crafts businesses: its fields as they stand. */
export function Form({ proposal }: StepFormProps) {
  return (
    <>
      <ExtraPart name="begin-application" of={{ id: proposal.id }} />
      {CRAFT_BUSINESS_STEP.sections.map((section) => (
        <FieldsOf key={section.title} of={section} />
      ))}
    </>
  );
}
