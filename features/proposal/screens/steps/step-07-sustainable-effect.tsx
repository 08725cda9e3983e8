import { Field, FieldsOf } from '#ground/screens/forms/field.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { STEP_7 } from '../../rules/steps/step-07-sustainable-effect.ts';
import type { StepFormProps } from '../step-props.ts';

const [EFFECTS, RESULTS] = STEP_7.sections;
const RATINGS = ['revenue', 'employment', 'costSavings', 'productivity'];

export function Form(_props: StepFormProps) {
  return (
    <>
      <FieldsOf of={EFFECTS} />
      <Section
        title={RESULTS?.title ?? ''}
        lead="Schätzen Sie, wie stark sich diese Werte durch das Vorhaben verbessern."
      >
        {RATINGS.map((name) => (
          <Field key={name} name={`expectedResults.${name}`} look="scale" />
        ))}
      </Section>
    </>
  );
}
