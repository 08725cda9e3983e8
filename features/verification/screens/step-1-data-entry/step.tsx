import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { VERIFICATION_STEP_1 } from '../../rules/step-1-data-entry/schema.ts';
import { TEXTS } from '../../rules/step-1-data-entry/texts.ts';
import { SUCCESS } from '../../rules/texts.ts';
import type { StepProps } from '../step-props.ts';
import { FilledStep } from '../verification-step.tsx';
import { ApplicationData } from './application-data.tsx';
import { ChangeQuestion } from './change-question.tsx';
import { NewAddress } from './new-address.tsx';

/** Dateneingabe (3-proof-of-use §2.2, step 1). */
export function Step(props: StepProps) {
  const { verification, goTo } = props;
  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_1}
      saved={SUCCESS.dataSaved}
      primary={{ label: 'Speichern und weiter', goOn: async () => goTo(2) }}
    >
      <Beside>
        <ApplicationData verification={verification} />
      </Beside>
      <Section title={TEXTS.changeTitle}>
        <ChangeQuestion />
      </Section>
      <NewAddress approved={verification.approved} />
    </FilledStep>
  );
}
