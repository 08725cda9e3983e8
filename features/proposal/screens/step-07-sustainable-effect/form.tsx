import { Field } from '#ground/screens/forms/field.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { STEP_7 } from '../../rules/step-07-sustainable-effect/schema.ts';
import { TEXTS } from '../../rules/step-07-sustainable-effect/texts.ts';
import type { StepFormProps } from '../step-props.ts';

const [EFFECTS, RESULTS] = STEP_7.sections;
const RATINGS = ['revenue', 'employment', 'costSavings', 'productivity'];

export function Form(_props: StepFormProps) {
  return (
    <>
      <Section title={EFFECTS?.title ?? ''}>
        {EFFECTS?.fields.map((name) => (
          <Field key={name} name={name} />
        ))}
      </Section>
      <Section title={RESULTS?.title ?? ''} lead={TEXTS.ratingsHint}>
        {RATINGS.map((name) => (
          <Field key={name} name={`expectedResults.${name}`} look="scale" />
        ))}
      </Section>
    </>
  );
}
