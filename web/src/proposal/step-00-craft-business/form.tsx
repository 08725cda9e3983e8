import { CRAFT_BUSINESS_STEP } from '@portal/domain/proposal/step-00-craft-business/schema.ts';
import { Field } from '../../forms/field.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { StepFormProps } from '../step-form-props.ts';
import { TakeOverOffer } from '../take-over/take-over-offer.tsx';

/** The first step of a programme for crafts businesses: its fields as they stand. */
export function Form({ proposal }: StepFormProps) {
  return (
    <>
      <TakeOverOffer id={proposal.id} />
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
