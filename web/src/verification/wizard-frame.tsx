import { isStepTicked } from '@portal/domain/verification/completeness.ts';
import { VERIFICATION_STEPS } from '@portal/domain/verification/steps.ts';
import { findStepOfPath, isStepComplete, reachedVerificationStep } from '@portal/domain/verification/way-forward.ts';
import {
  isBehind,
  stateOfStep,
  stepOfState,
  VERIFICATION_TRANSITIONS,
  type VerificationStepNumber,
} from '@portal/domain/verification/workflow.ts';
import { waysForward } from '@portal/domain/wizard/transitions.ts';
import type { ReactNode } from 'react';
import type { WireViolation } from '../platform/api-error.ts';
import { Alert } from '../ui/alert.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { Stepper, type StepperStep } from '../ui/stepper.tsx';
import { DueLine } from './due-line.tsx';
import type { StepProps } from './step-props.ts';

interface WizardFrameProps extends StepProps {
  hasErrors?: boolean | undefined;
  /** Error summary and notices of the form. */
  top?: ReactNode;
  children: ReactNode;
}

export function textsOf(step: VerificationStepNumber): { title: string; purpose: string } {
  const found = VERIFICATION_STEPS.find(({ number }) => number === step);
  if (found === undefined) throw new Error(`there is no step ${step}`);
  return found.texts;
}

/** What stands around every step: where one is, the steps with their locks, and failed changes (3-proof-of-use §2.2). */
export function WizardFrame({ hasErrors, top, children, ...props }: WizardFrameProps) {
  const { verification, step, readOnly, transitions, goTo } = props;
  const { title, purpose } = textsOf(step);
  const { failure } = transitions;
  return (
    <Page
      title={title}
      step={{ number: step, total: VERIFICATION_STEPS.length }}
      lead={readOnly ? undefined : purpose}
      hasErrors={hasErrors || failure !== undefined}
      top={
        <>
          <BackLink to="/vn">Zu den Verwendungsnachweisen</BackLink>
          <Stack gap="lines">
            <p className="kern-body">
              Verwendungsnachweis zum Antrag {verification.detail.staticData.proposal.proposalId}
              {readOnly && ' (nur Ansicht)'}
            </p>
            {!readOnly && <DueLine {...verification.detail} />}
          </Stack>
          <Stepper
            label="Schritte des Verwendungsnachweises"
            steps={stepsOf(props)}
            onSelect={(id) => goTo(id as VerificationStepNumber)}
          />
          {!readOnly && <ElsewhereNotice {...props} />}
          {failure && (
            <Alert tone="danger" title={failure.text} announce onDismiss={transitions.clear}>
              {complaintsAbout(step, failure.violations)}
            </Alert>
          )}
          {failure && <OpenElsewhere {...props} violations={failure.violations} />}
          {top}
        </>
      }
    >
      {children}
    </Page>
  );
}

/** What only the change of state has found out about this step or about none, such as a signature that does not hold. */
function complaintsAbout(step: VerificationStepNumber, violations: readonly WireViolation[]): string {
  const own = violations.filter(({ propertyPath }) => (findStepOfPath(propertyPath) ?? step) === step);
  return own.map(({ message }) => message).join(' ');
}

/** Another window has moved the proof of use: where it stands now, and the way there. Nothing moves by itself. */
function ElsewhereNotice({ transitions }: Pick<StepProps, 'transitions'>) {
  const { shown, stands } = transitions;
  if (shown === stands) return null;
  const step = stepOfState(stands);
  const name = `Schritt ${step}: ${textsOf(step).title}`;
  return (
    <Alert tone="warning" title={`Ihr Verwendungsnachweis steht jetzt in ${name}`} announce>
      <p>Er wurde in einem anderen Fenster bewegt. Ihre Eingaben auf dieser Seite bleiben in diesem Browser.</p>
      <ButtonRow>
        <Button kind="primary" onPress={transitions.follow}>
          {`Zu ${name}`}
        </Button>
      </ButtonRow>
    </Alert>
  );
}

/** A step is open in its own state only, and stays finished in every other; in display mode all can be seen (3-proof-of-use §2.2). */
export function stepsOf({
  step,
  readOnly,
  verification,
}: Pick<StepProps, 'step' | 'readOnly' | 'verification'>): StepperStep[] {
  const { currentStep, formData } = verification.detail;
  const reached = reachedVerificationStep(currentStep, formData, verification.facts);
  return VERIFICATION_STEPS.map(({ number, texts }): StepperStep => {
    const chip = { id: number, label: texts.title };
    if (number === step) return { ...chip, state: 'current' };
    const isFinished = isStepTicked(number, formData) || (number < reached && isComplete(number, verification));
    if (readOnly) return { ...chip, state: isStepTicked(number, formData) ? 'done' : 'viewable' };
    if (stateOfStep(number) === currentStep) return { ...chip, state: isFinished ? 'done' : 'open' };
    const isLeft = isBehind(stateOfStep(number), currentStep) || isFinished;
    return { ...chip, state: isLeft ? 'done' : 'locked', isFixed: true };
  });
}

function isComplete(step: VerificationStepNumber, { detail, facts }: StepProps['verification']): boolean {
  return isStepComplete(step, detail.formData, facts);
}

interface KeptNoticeProps extends Pick<StepProps, 'verification' | 'transitions' | 'goTo'> {
  /** Saves what is open. */
  flush: () => Promise<unknown>;
}

/** Back in steps 1 to 4: that everything is kept, and the way to where one was. */
export function KeptNotice({ verification, transitions, goTo, flush }: KeptNoticeProps) {
  const { currentStep, formData } = verification.detail;
  const reached = reachedVerificationStep(currentStep, formData, verification.facts);
  if (currentStep !== 'editable' || stateOfStep(reached) === currentStep) return null;
  async function goOn() {
    await flush();
    if (await transitions.through(waysForward(VERIFICATION_TRANSITIONS, currentStep, stateOfStep(reached))))
      goTo(reached);
  }
  return (
    <Alert tone="info" title="Sie sind zurückgegangen. Alle Ihre Angaben bleiben erhalten.">
      <p>{`Sie waren schon bei Schritt ${reached}: ${textsOf(reached).title}.`}</p>
      <ButtonRow>
        <Button busy={transitions.busy !== undefined} busyLabel="Wird geladen …" onPress={() => void goOn()}>
          Weiter zum zuletzt erreichten Schritt
        </Button>
      </ButtonRow>
    </Alert>
  );
}

interface OpenElsewhereProps extends StepProps {
  violations: readonly WireViolation[];
}

/** What bars the way forward in steps that are not on the screen, with the way to them. */
function OpenElsewhere({ violations, step, verification, goTo }: OpenElsewhereProps) {
  const steps = new Set(violations.map(({ propertyPath }) => findStepOfPath(propertyPath)));
  const others = [...steps].filter((one) => one !== undefined && one !== step).sort() as VerificationStepNumber[];
  if (others.length === 0) return null;
  const isOpen = (other: VerificationStepNumber) => stateOfStep(other) === verification.detail.currentStep;
  const locked = others.filter((other) => !isOpen(other));
  return (
    <Alert tone="warning" title="In anderen Schritten fehlen noch Angaben" announce>
      {locked.length > 0 && <LockedComplaints steps={locked} violations={violations} />}
      <ButtonRow>
        {others.filter(isOpen).map((other) => (
          <Button key={other} onPress={() => goTo(other)}>
            {`Zu Schritt ${other}: ${textsOf(other).title}`}
          </Button>
        ))}
      </ButtonRow>
    </Alert>
  );
}

interface LockedComplaintsProps {
  steps: readonly VerificationStepNumber[];
  violations: readonly WireViolation[];
}

/** Steps the present state has left: what is missing there cannot be seen from here. */
function LockedComplaints({ steps, violations }: LockedComplaintsProps) {
  const complaints = violations.flatMap(({ propertyPath, message }) => {
    const at = findStepOfPath(propertyPath);
    return at !== undefined && steps.includes(at) ? [`Schritt ${at}, ${textsOf(at).title}: ${message}`] : [];
  });
  return (
    <>
      <ul>
        {complaints.map((complaint) => (
          <li key={complaint}>{complaint}</li>
        ))}
      </ul>
      <p>Gehen Sie zurück, um das zu ergänzen.</p>
    </>
  );
}
