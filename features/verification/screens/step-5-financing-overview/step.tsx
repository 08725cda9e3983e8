import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Field } from '#ground/screens/forms/field.tsx';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { VERIFICATION_STEP_5 } from '../../rules/step-5-financing-overview/schema.ts';
import { TEXTS } from '../../rules/step-5-financing-overview/texts.ts';
import { FinancialSummary } from '../plan/financial-summary.tsx';
import type { StepProps } from '../step-props.ts';
import { act, FilledStep } from '../verification-step.tsx';
import { Affirmations } from './affirmations.tsx';
import { BankAccount } from './bank-account.tsx';
import { EarlierAccount } from './earlier-account.tsx';
import { InDepthCheck } from './in-depth-check.tsx';

/** Step 5: the sums, affirmations, bank data and, for the chosen ones, documents (3-proof-of-use §2.2). */
export function Step(props: StepProps) {
  const { verification, readOnly } = props;
  const goBack = useWayBack(props);

  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_5}
      // What bars the way is shown at its field: the proof may have been chosen for a deep examination meanwhile.
      primary={{ label: TEXTS.saveAndGoOn, goOn: (form) => act(props, 'affirm', VERIFICATION_STEP_5, form) }}
      back={{ label: TEXTS.back, press: async () => goBack() }}
    >
      <Beside>
        <FinancialSummary verification={verification} level={2} />
      </Beside>
      <Affirmations />
      <BankAccount>
        <EarlierAccount id={verification.id} />
      </BankAccount>
      <Section title={TEXTS.confirmTitle}>
        <Field name="verificationAffirm.correct" />
      </Section>
      <InDepthCheck verification={verification} readOnly={readOnly} />
    </FilledStep>
  );
}

const STEP_BEFORE = 4;

/**
 * Back to step 4. The address goes first: the form then saves what is typed and asks about what the server does not take
 * (3-proof-of-use §2.2). Only when it has let go the state follows, and opens at the step the address names.
 */
function useWayBack({ moves, goTo }: StepProps): () => void {
  const { key, search } = useLocation();
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the address starts this
  useEffect(() => {
    if (!isLeaving.current || new URLSearchParams(search).get('schritt') !== String(STEP_BEFORE)) return;
    isLeaving.current = false;
    void moves.go('back_to_editable');
  }, [key]);
  return () => {
    isLeaving.current = true;
    goTo(STEP_BEFORE);
  };
}
