import type { Facts, ProposalStep } from '@portal/domain/proposal/facts.ts';
import { backName, forwardName } from '@portal/domain/proposal/wizard.ts';
import { memo, Suspense, useState } from 'react';
import { FormFrame, FormNotices, isAtRest, savedText, savedTitle } from '../forms/form-frame.tsx';
import type { AnswersForm, FormOutcome } from '../forms/use-answers-form.ts';
import { textFor } from '../platform/api-error.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { LoadFault } from './load-fault.tsx';
import type { LoadedStep } from './proposal-api.ts';
import { getStepDefinition } from './step-definitions.ts';
import type { StepFormProps } from './step-form-props.ts';
import { getStepForm } from './step-forms.ts';
import { useStepWithFacts } from './use-facts.ts';
import { useStepForm } from './use-step-form.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { loadTexts, textsOf } from './wizard-texts.ts';

type AnswersStepProps = StepProps & { step: number };

/** Steps 0 to 9: loads the answers with what the step may know, then shows the form. */
export function AnswersStep({ step: number, ...props }: AnswersStepProps) {
  const { facts, own, error, reload } = useStepWithFacts(props.proposal, number);
  if (facts !== undefined && own !== undefined) {
    return <FilledStep {...props} step={getStepDefinition(number)} facts={facts} loaded={own} />;
  }
  const { purpose, title } = textsOf(number);
  return (
    <WizardFrame {...props} lead={purpose}>
      {error ? (
        <LoadFault text={textFor(error, loadTexts(number))} error={error} onReload={reload} />
      ) : (
        <Skeleton what={title} lines={8} onRetry={reload} />
      )}
    </WizardFrame>
  );
}

interface FilledStepProps extends StepProps {
  step: ProposalStep;
  facts: Facts;
  loaded: LoadedStep;
}

function FilledStep({ step, facts, loaded, ...props }: FilledStepProps) {
  const form = useStepForm({ proposal: props.proposal, step, facts, loaded });
  const [lastError, setLastError] = useState<string>();
  const [kind, setKind] = useState<'save' | 'next'>('save');

  async function save(wanted: 'save' | 'next'): Promise<FormOutcome> {
    setKind(wanted);
    const outcome = await form.save();
    setLastError(outcome.error === undefined || outcome.isStored ? undefined : errorText(step, outcome));
    return outcome;
  }

  const saveError = isAtRest(form) ? undefined : lastError;
  return (
    <WizardFrame
      {...props}
      lead={step.texts.purpose}
      hasErrors={form.problems.length > 0 || saveError !== undefined}
      beforeLeaving={form.flush}
      top={
        <>
          {saveError && <Alert tone="danger" title={saveError} announce />}
          <FormNotices form={form} summaryTitle={kind === 'save' ? savedTitle(form) : undefined} />
        </>
      }
    >
      <FormFrame form={form}>
        <StepFields proposal={props.proposal} facts={facts} body={loaded.body} number={step.number} />
      </FormFrame>
      <StepButtons {...props} form={form} save={save} number={step.number} />
    </WizardFrame>
  );
}

/** Only new data render the fields again; each field follows its own answer. */
const StepFields = memo(function StepFields({ number, ...props }: StepFormProps & { number: number }) {
  const Form = getStepForm(number);
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Form {...props} />
    </Suspense>
  );
});

interface StepButtonsProps extends StepProps {
  form: AnswersForm;
  number: number;
  save(wanted: 'save' | 'next'): Promise<FormOutcome>;
}

const NOT_COMPLETE = 'Weiter geht es, sobald dieser Schritt vollständig gespeichert ist.';

function StepButtons({ form, number, save, state, transitions }: StepButtonsProps) {
  const [busy, setBusy] = useState<'save' | 'next'>();
  const next = forwardName(number + 1);
  const isOpen = state.enabledTransitions.some(({ name }) => name === next);
  const forward = () => transitions.go(next, number + 1);

  async function run(wanted: 'save' | 'next') {
    if (busy !== undefined) return;
    setBusy(wanted);
    try {
      const { isComplete } = await save(wanted);
      if (wanted === 'next' && isComplete) await forward();
    } finally {
      setBusy(undefined);
    }
  }

  async function leave(name: string, target: number) {
    await form.flush();
    await transitions.go(name, target);
  }

  return (
    <div className="stack stack--lines">
      <StatusLine>{savedText(form.phase)}</StatusLine>
      <ButtonRow>
        <Button kind="primary" busy={busy === 'next'} onPress={() => void run('next')}>
          Speichern & Weiter
        </Button>
        <Button busy={busy === 'save'} onPress={() => void run('save')}>
          Speichern
        </Button>
        <Button
          busy={transitions.busyTo === number + 1 && busy === undefined}
          busyLabel="Wird geladen …"
          lockedBecause={isOpen ? undefined : NOT_COMPLETE}
          onLockedPress={() => void run('save')}
          onPress={() => void leave(next, number + 1)}
        >
          Weiter
        </Button>
        {number > 0 && (
          <Button
            kind="tertiary"
            busy={transitions.busyTo === number - 1}
            busyLabel="Wird geladen …"
            onPress={() => void leave(backName(number - 1), number - 1)}
          >
            Zurück
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}

/** The server's own sentence stands in where the specification says so (2-application §8). */
function errorText(step: ProposalStep, { error }: FormOutcome): string {
  const isRefusal = error?.status === 403 || (error?.status === 422 && step.number === 4);
  return (isRefusal ? error?.description : undefined) ?? step.texts.saveError;
}
