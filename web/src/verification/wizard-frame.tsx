import { isStepTicked } from '@portal/domain/verification/completeness.ts';
import { VERIFICATION_STEPS } from '@portal/domain/verification/steps.ts';
import { findStepOfPath } from '@portal/domain/verification/way-forward.ts';
import { stateOfStep, type VerificationStepNumber } from '@portal/domain/verification/workflow.ts';
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

/** What only the change of state has found out about this step, such as a signature that does not hold. */
function complaintsAbout(step: VerificationStepNumber, violations: readonly WireViolation[]): string {
  const own = violations.filter(({ propertyPath }) => findStepOfPath(propertyPath) === step);
  return own.map(({ message }) => message).join(' ');
}

/** A step is open in its own state only; in display mode all are (3-proof-of-use §2.2). */
function stepsOf({ step, readOnly, verification }: StepProps): StepperStep[] {
  const { currentStep, formData } = verification.detail;
  return VERIFICATION_STEPS.map(({ number, texts }): StepperStep => {
    const chip = { id: number, label: texts.title };
    if (number === step) return { ...chip, state: 'current' };
    if (!readOnly && stateOfStep(number) !== currentStep) return { ...chip, state: 'locked' };
    if (isStepTicked(number, formData)) return { ...chip, state: 'done' };
    return { ...chip, state: readOnly ? 'viewable' : 'open' };
  });
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
