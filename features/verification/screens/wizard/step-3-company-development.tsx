import { earlierAnswer } from '#ground/rules/fields/asked-answers.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useLocatedField } from '#ground/screens/forms/form-context.ts';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import {
  RATING_ORDER,
  type RatingName,
  TEXTS,
  VERIFICATION_STEP_3,
} from '../../rules/steps/step-3-company-development.ts';
import { SUCCESS } from '../../rules/texts.ts';
import { BesideOriginal } from './proposal-answer.tsx';
import { FilledStep } from './verification-step.tsx';
import type { StepProps } from './wizard-frame.tsx';

/** Unternehmensentwicklung: four ratings beside those of the application (3-proof-of-use §2.2, step 3). */
export function Step(props: StepProps) {
  const { readOnly, goTo } = props;
  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_3}
      saved={SUCCESS.verificationSavedShort}
      primary={{ label: 'Speichern und weiter', goOn: async () => goTo(4) }}
      back={{ label: 'Zurück', press: async () => goTo(2) }}
    >
      {!readOnly && (
        <Beside>
          <Text>{TEXTS.notStatedHint}</Text>
        </Beside>
      )}
      <Section title={TEXTS.ratingsTitle}>
        {RATING_ORDER.map((name) => (
          <Rating key={name} name={name} />
        ))}
      </Section>
    </FilledStep>
  );
}

/** One question on the scale from 1 to 5, beside what the application had said to it. */
function Rating({ name }: { name: RatingName }) {
  const path = `digiPlan.${name}`;
  const { field } = useLocatedField(path);
  const { facts } = useFormState();
  return (
    <Fieldset legend={field.label}>
      <BesideOriginal original={earlierAnswer(field, facts)}>
        <Field name={path} label={TEXTS.rating} />
      </BesideOriginal>
    </Fieldset>
  );
}
