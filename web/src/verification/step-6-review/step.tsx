import type { VerificationStep } from '@portal/domain/verification/facts.ts';
import { VERIFICATION_STEP_6 } from '@portal/domain/verification/step-6-review/schema.ts';
import { NOT_FINALIZED, TEXTS } from '@portal/domain/verification/step-6-review/texts.ts';
import { useEffect, useState } from 'react';
import { Field } from '../../forms/field.tsx';
import { useAnswer, useFormState } from '../../forms/form-context.ts';
import type { AnswersForm } from '../../forms/use-answers-form.ts';
import { Section } from '../../ui/section.tsx';
import { FormStep } from '../form-step.tsx';
import { PlanFindings } from '../plan/plan-findings.tsx';
import type { StepProps } from '../step-props.ts';
import { SummarySections } from './summary-sections.tsx';

const REVIEW: VerificationStep = VERIFICATION_STEP_6;
const [CONFIRMATION] = REVIEW.sections;

/** Step 6: everything once more, and 'Übermitteln'. */
export function Step(props: StepProps) {
  const { verification, transitions } = props;
  const [isFinalized, setFinalized] = useState(false);

  async function transmit(form: AnswersForm) {
    const isDone = await transitions.go('review', REVIEW.toWire(form.state.answers()));
    if (!isDone) await form.save();
  }

  async function goBack(form: AnswersForm) {
    if (await form.flush()) await transitions.go('back_to_affirmable');
  }

  return (
    <FormStep
      {...props}
      part={REVIEW}
      primary={{
        label: TEXTS.transmit,
        busyLabel: 'Wird übermittelt …',
        lockedBecause: isFinalized ? undefined : NOT_FINALIZED,
        goOn: transmit,
      }}
      back={{ label: TEXTS.back, press: goBack }}
    >
      <PlanFindings verification={verification} level={2} />
      <SummarySections verification={verification} isOwn />
      <Section title={CONFIRMATION?.title ?? ''}>
        <Confirmation onAnswer={setFinalized} />
      </Section>
    </FormStep>
  );
}

/** The tick that unlocks 'Übermitteln'; the button stands outside of the form's fields. */
function Confirmation({ onAnswer }: { onAnswer(isFinalized: boolean): void }) {
  const isFinalized = useAnswer<boolean | null>('isFinalized') === true;
  useEffect(() => onAnswer(isFinalized), [isFinalized, onAnswer]);
  const { readOnly } = useFormState();
  return <Field name="isFinalized" hint={readOnly ? undefined : TEXTS.finalHint} />;
}
