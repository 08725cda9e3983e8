import { Field } from '#ground/screens/forms/field.tsx';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { STEP_5 } from '../../rules/step-05-digitalisation-plan/schema.ts';
import { TEXTS } from '../../rules/step-05-digitalisation-plan/texts.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { Assessment } from './assessment.tsx';

const [UNITS, ASSESSMENT] = STEP_5.sections;

export function Form(_props: StepFormProps) {
  return (
    <>
      <Beside>
        <Section title={TEXTS.subtitle} lead={TEXTS.description}>
          <ul className="narrow">
            {TEXTS.bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </Section>
      </Beside>
      <Section title={UNITS?.title ?? ''}>
        <Field name="initialBusinessUnits" />
        <Field name="otherBusinessUnit" />
      </Section>
      <Section title={ASSESSMENT?.title ?? ''}>
        <Assessment />
      </Section>
    </>
  );
}
