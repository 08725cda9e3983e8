import { Section } from '#ground/screens/ui/page/section.tsx';
import { QUESTION_SECTIONS, VERIFICATION_STEP_2 } from '../../rules/step-2-digitalisation-plan/schema.ts';
import { TEXTS } from '../../rules/step-2-digitalisation-plan/texts.ts';
import { SUCCESS } from '../../rules/texts.ts';
import type { StepProps } from '../step-props.ts';
import { FilledStep } from '../verification-step.tsx';
import { Questions } from './questions.tsx';
import { Targets } from './targets.tsx';

/** Digitalisierungsplan (3-proof-of-use §2.2, step 2). */
export function Step(props: StepProps) {
  const { verification, goTo } = props;
  const { digi2 } = verification.detail.staticData;
  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_2}
      saved={SUCCESS.saved}
      primary={{ label: 'Speichern und weiter', goOn: async () => goTo(3) }}
      back={{ label: 'Zurück', press: async () => goTo(1) }}
    >
      <Section title={TEXTS.targetsTitle}>
        <Targets digi2={digi2} />
      </Section>
      {QUESTION_SECTIONS.map(({ title, names }) => (
        <Questions key={title} title={title} names={names} digi2={digi2} />
      ))}
    </FilledStep>
  );
}
