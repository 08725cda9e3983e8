import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { RATING_ORDER, VERIFICATION_STEP_3 } from '../../rules/step-3-company-development/schema.ts';
import { TEXTS } from '../../rules/step-3-company-development/texts.ts';
import { SUCCESS } from '../../rules/texts.ts';
import type { StepProps } from '../step-props.ts';
import { FilledStep } from '../verification-step.tsx';
import { Rating } from './rating.tsx';

/** Unternehmensentwicklung: four ratings beside those of the application (3-proof-of-use §2.2, step 3). */
export function Step(props: StepProps) {
  const { verification, readOnly, goTo } = props;
  const { digi3 } = verification.detail.staticData;
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
          <Rating key={name} name={name} digi3={digi3} />
        ))}
      </Section>
    </FilledStep>
  );
}
