import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionGate } from '#features/account/rules/wire.ts';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { focusArriving } from '#ground/screens/forms/focus-arriving.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Complaints, messagesOf } from '#ground/screens/wizard/load-fault.tsx';
import type { Facts } from '../../rules/facts.ts';
import type { Period } from '../../rules/funding/project-period.ts';
import { reviewMarks } from '../../rules/review-marks.ts';
import { INCOMPLETE_PATH } from '../../rules/submission.ts';
import type { Proposal } from '../../rules/wire.ts';
import {
  backName,
  forwardName,
  REVIEW_STEP,
  SEND_STEP,
  splitAnswerPath,
  stepsBeforeReview,
} from '../../rules/wizard.ts';
import { stepQuery, submitCheckQuery } from '../proposal-api.ts';
import { SummarySections } from '../summary-sections.tsx';
import { useStepWithFacts } from '../use-facts.ts';
import type { StepProps } from '../use-proposal-moves.ts';
import { ProposalFrame } from '../wizard-frame.tsx';
import { notSubmittable, REVIEW_PURPOSE, stepTitle } from '../wizard-texts.ts';
import { MissingAnswers, Partners, ReviewFigures } from './review-parts.tsx';

/** How long the portal holds back a submission while it is closed to them, in milliseconds (1-portal §9). */
export const SUBMIT_CHECK_MS = 2000;

/**
 * The saving step before 'Einreichen' (1-portal §4): while the portal's flag says that nothing can be submitted, the server
 * is asked once more and two seconds pass. Answers whether the submission may go on; the application itself is judged
 * by the transition.
 */
export async function awaitSubmitGate(): Promise<boolean> {
  const config = await loadRuntimeConfig().catch(() => undefined);
  if (config?.canSubmit !== 'false') return true;
  const isOpen = await call<SubmissionGate>('/oauth/check/proposal').then(
    ({ canSubmit }) => canSubmit,
    () => false,
  );
  await new Promise((resolve) => setTimeout(resolve, SUBMIT_CHECK_MS));
  return isOpen;
}

const BACK = backName(stepsBeforeReview(PROGRAMME).at(-1) ?? REVIEW_STEP);

/** Step 10: all answers once more, and 'Einreichen' (1-portal §4). */
export function ReviewStep(props: StepProps) {
  const { proposal, moves } = props;
  const submission = useSubmission(props);
  const { facts, period, isPending } = useReviewed(proposal);
  const form = useQuery(stepQuery(proposal.id, APPLICATION_FORM)).data;
  async function goToField(step: number, propertyPath: string) {
    if (await moves.go(backName(step))) focusArriving(propertyPath);
  }
  const marks = facts === undefined ? [] : reviewMarks(facts, period);
  return (
    <ProposalFrame {...props} lead={REVIEW_PURPOSE} hasErrors={submission.refusal !== undefined}>
      {(isPending || submission.isPending) && <Skeleton what={stepTitle(REVIEW_STEP)} lines={10} />}
      <MissingAnswers
        violations={submission.violations}
        attempt={submission.attempt}
        onGo={(step, propertyPath) => void goToField(step, propertyPath)}
      />
      {facts?.isLead && form && (
        <Section title="Ihre Wertschöpfungskette">
          <Partners body={form.body} />
        </Section>
      )}
      {facts && (
        <Section title="Das beantragen Sie">
          <ReviewFigures facts={facts} period={period} />
        </Section>
      )}
      <Section title="Ihre Angaben">
        <SummarySections
          proposal={proposal}
          marksOf={(step) => marks.filter((mark) => mark.step === step).map(({ text }) => text)}
          action={(step) => (
            <Button
              kind="tertiary"
              icon="edit"
              aria-label={`Ändern: ${stepTitle(step)}`}
              onPress={() => void moves.go(backName(step))}
            >
              Ändern
            </Button>
          )}
        />
      </Section>
      <SubmitVerbs {...{ submission, moves }} />
      <SubmitQuestion {...submission} />
    </ProposalFrame>
  );
}

const APPLICATION_FORM = 0;

/** The step that knows of all others, and the one that names the days. */
const GRANT_STEP = 9;
const PROJECT_STEP = 6;

interface Reviewed {
  facts: Facts | undefined;
  period: Period | undefined;
  isPending: boolean;
}

function useReviewed(proposal: Proposal): Reviewed {
  const { facts, error } = useStepWithFacts(proposal, GRANT_STEP);
  const { own } = useStepWithFacts(proposal, PROJECT_STEP);
  const { startDate, endDate } = own?.body ?? {};
  const isAnswered = typeof startDate === 'string' && typeof endDate === 'string';
  return {
    facts,
    period: isAnswered ? { start: startDate, end: endDate } : undefined,
    isPending: facts === undefined && !error,
  };
}

interface SubmitVerbsProps extends Pick<StepProps, 'moves'> {
  submission: Submission;
}

function SubmitVerbs({ submission, moves }: SubmitVerbsProps) {
  const bar = useRoleBar('submit');
  return (
    <div className="stack stack--fields">
      <FieldError id={INCOMPLETE_PATH} message={submission.invalid} />
      {submission.refusal && (
        <Alert tone="danger" title={notSubmittable(submission.invalid !== undefined)} announce>
          {submission.refusal.length > 0 && <Complaints texts={submission.refusal} />}
        </Alert>
      )}
      <ButtonRow>
        <Button
          kind="primary"
          busy={submission.isBusy}
          busyLabel="Wird geprüft …"
          lockedBecause={bar}
          onPress={() => void submission.ask()}
        >
          Einreichen
        </Button>
        <Button
          kind="tertiary"
          busy={moves.busy === BACK}
          busyLabel="Wird geladen …"
          onPress={() => void moves.go(BACK)}
        >
          Zurück
        </Button>
      </ButtonRow>
    </div>
  );
}

function SubmitQuestion({ isAsking, isBusy, submit, dismiss }: Submission) {
  return (
    <Dialog
      open={isAsking}
      title="Antrag einreichen?"
      action={{
        label: 'Antrag einreichen',
        onPress: () => void submit(),
        busy: isBusy,
        busyLabel: 'Wird eingereicht …',
      }}
      dismissLabel="Noch nicht"
      onDismiss={dismiss}
    >
      <p>Danach können Sie Ihre Angaben nicht mehr ändern.</p>
      <p>Im nächsten Schritt laden Sie das Unterschriftenblatt herunter und schicken den Antrag ab.</p>
    </Dialog>
  );
}

interface Submission {
  /** What the submit check found, over all steps. */
  violations: readonly WireViolation[];
  /** How often it was refused for what is listed. */
  attempt: number;
  /** Violation about the whole application, shown in red under the form. */
  invalid: string | undefined;
  /** It was not submitted: what the server says about it, if anything. */
  refusal: readonly string[] | undefined;
  /** It is not known yet what the check finds. */
  isPending: boolean;
  isAsking: boolean;
  isBusy: boolean;
  ask(): Promise<void>;
  submit(): Promise<void>;
  dismiss(): void;
}

/** Asks the server whether the application may be submitted, then the person, then submits. */
function useSubmission({ proposal, moves }: StepProps): Submission {
  const client = useQueryClient();
  const check = useQuery(submitCheckQuery(proposal.id));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<readonly string[]>();
  const [attempt, setAttempt] = useState(0);
  const violations = check.data?.violations ?? [];
  const invalid = ofTheWhole([...violations, ...(moves.failure?.violations ?? [])]);

  async function guarded(act: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ violations, attempt, invalid, isAsking, isBusy },
    isPending: check.isPending,
    // What stands above already is not said twice.
    refusal: refusal?.filter((text) => text !== invalid),
    dismiss: () => setAsking(false),
    ask: () =>
      guarded(async () => {
        moves.clear();
        const verdict = await client.fetchQuery(submitCheckQuery(proposal.id)).catch(() => undefined);
        if (verdict === undefined || verdict.canSubmit) setAsking(true);
        else {
          // What is listed with its fields is not said twice.
          setRefusal(messagesOf(verdict.violations.filter(({ propertyPath }) => !splitAnswerPath(propertyPath))));
          setAttempt((before) => before + 1);
        }
      }),
    submit: () =>
      guarded(async () => {
        const isOpen = await awaitSubmitGate();
        if (isOpen) await moves.go(forwardName(SEND_STEP));
        else setRefusal([]);
        setAsking(false);
      }),
  };
}

function ofTheWhole(found: readonly WireViolation[]): string | undefined {
  return found.find(({ propertyPath }) => propertyPath === INCOMPLETE_PATH)?.message;
}
