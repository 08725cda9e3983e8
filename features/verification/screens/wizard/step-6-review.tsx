import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState } from '#ground/screens/forms/form-context.ts';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { Bars, KeyFigures } from '#ground/screens/ui/figures.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import type { VerificationStep } from '../../rules/facts.ts';
import { type FinancialPlan, PLAN_LABELS } from '../../rules/plan/plan.ts';
import { NOT_FINALIZED, TEXTS, VERIFICATION_STEP_6 } from '../../rules/steps/step-6-review.ts';
import { PlanFindings } from '../plan/financial-summary.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { financialPlanQuery } from '../verification-api.ts';
import { SummarySections } from './summary-sections.tsx';
import { act, FilledStep } from './verification-step.tsx';
import type { StepProps } from './wizard-frame.tsx';

const REVIEW: VerificationStep = VERIFICATION_STEP_6;
const [CONFIRMATION] = REVIEW.sections;

/** Step 6: everything once more, and 'Übermitteln'. */
export function Step(props: StepProps) {
  const { verification, moves } = props;
  const [isFinalized, setFinalized] = useState(false);
  const navigate = useNavigate();
  const { currentStep, formData } = verification.detail;
  const hasInbox = currentStep === 'in_review' && formData.financialPlanVersion !== 1;

  // From the review two steps back: then invoices can be changed.
  async function decide(path: string) {
    if (await moves.through(['back_to_affirmable', 'back_to_editable'])) void navigate(path);
  }

  async function goBack(form: AnswersForm) {
    if (await form.flush()) await moves.go('back_to_affirmable');
  }

  return (
    <FilledStep
      {...props}
      part={REVIEW}
      primary={{
        label: TEXTS.transmit,
        busyLabel: 'Wird übermittelt …',
        lockedBecause: isFinalized ? undefined : NOT_FINALIZED,
        goOn: (form) => act(props, 'review', REVIEW, form),
      }}
      back={{ label: TEXTS.back, press: goBack }}
    >
      <ReviewFigures verification={verification} />
      <PlanFindings verification={verification} level={2} />
      {hasInbox && (
        <ExtraPart name="open-ends" of={{ verification, level: 2, onDecide: (path) => void decide(path) }} />
      )}
      <SummarySections verification={verification} isOwn />
      <Text>
        <TextLink to={`/vn/${verification.id}/angaben`}>Wer was geändert hat</TextLink>
      </Text>
      <Section title={CONFIRMATION?.title ?? ''}>
        <Confirmation onAnswer={setFinalized} />
      </Section>
    </FilledStep>
  );
}

const TITLE = 'Das rechnen Sie ab';

/** What the proof of use comes to, before all that was answered; nothing until its sums are known. */
function ReviewFigures({ verification: { id, approved } }: { verification: LoadedVerification }) {
  const { data: plan, isPending } = useQuery(financialPlanQuery(id));
  if (isPending) return <Skeleton what={TITLE} lines={8} />;
  if (plan === undefined) return null;
  return (
    <Section title={TITLE}>
      <KeyFigures
        figures={[
          { term: 'Gezahlte Ausgaben', value: formatEuro(plan.sumInvestRealized) },
          { term: PLAN_LABELS.fundingRatio, value: formatPercent(plan.fundingRatio) },
          { term: 'Zuschuss (vorläufig)', value: formatEuro(plan.sumFunding) },
          {
            term: 'Zeitraum',
            value: `${formatDay(approved.startDate)} bis ${formatDay(approved.endDate)}`,
          },
        ]}
      />
      <Beside>
        <Bars bars={barsOf(plan)} />
      </Beside>
    </Section>
  );
}

const BARS = ['sumInvestApproved', 'sumInvestOverall', 'sumInvestEffective'] as const;

/** Approved, claimed, paid: by one measure, so that they can be compared. */
function barsOf(plan: FinancialPlan) {
  const most = Math.max(1, ...BARS.map((name) => plan[name]));
  return BARS.map((name) => ({
    key: name,
    label: PLAN_LABELS[name],
    share: plan[name] / most,
    text: formatEuro(plan[name]),
  }));
}

/** The tick that unlocks 'Übermitteln'; the button stands outside of the form's fields. */
function Confirmation({ onAnswer }: { onAnswer(isFinalized: boolean): void }) {
  const isFinalized = useAnswer<boolean | null>('isFinalized') === true;
  useEffect(() => onAnswer(isFinalized), [isFinalized, onAnswer]);
  const { readOnly } = useFormState();
  return <Field name="isFinalized" hint={readOnly ? undefined : TEXTS.finalHint} />;
}
