import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { transitionsTo } from '#ground/rules/wizard/wizard.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import type { StepperStep } from '#ground/screens/ui/page/stepper.tsx';
import { Stack, TextList } from '#ground/screens/ui/section.tsx';
import { type InnerPage, WizardFrame } from '#ground/screens/wizard/wizard-frame.tsx';
import { VERIFICATION_STEPS } from '../../rules/steps.ts';
import { findStepOfPath, isStepComplete, isStepTicked, reachedVerificationStep } from '../../rules/way-forward.ts';
import {
  isBehind,
  stateOfStep,
  stepOfState,
  VERIFICATION_TRANSITIONS,
  type VerificationStepNumber,
} from '../../rules/workflow.ts';
import { DueLine } from '../deadlines.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import type { VerificationMoves } from './use-verification-moves.tsx';

/** What every step of the wizard gets. */
export interface StepProps {
  verification: LoadedVerification;
  step: VerificationStepNumber;
  /** Display mode: nothing can be changed (3-proof-of-use §2.2). */
  readOnly: boolean;
  moves: VerificationMoves;
  /** Shows another step; unsaved changes are asked about. */
  goTo(step: VerificationStepNumber): void;
}

export function textsOf(step: VerificationStepNumber): { title: string; purpose: string } {
  const found = VERIFICATION_STEPS.find(({ number }) => number === step);
  if (found === undefined) throw new Error(`there is no step ${step}`);
  return found.texts;
}

/** 'Schritt 3: Unternehmensentwicklung' */
function numberedTitle(step: VerificationStepNumber): string {
  return `Schritt ${step}: ${textsOf(step).title}`;
}

/** What stands around every step of a proof of use (3-proof-of-use §2.2). */
export function VerificationFrame({ beforeLeaving, children, ...props }: StepProps & InnerPage) {
  const { verification, step, readOnly, moves, goTo, hasErrors, top } = props;
  const { title, purpose } = textsOf(step);
  const violations = moves.failure?.violations ?? [];
  return (
    <WizardFrame
      {...{ title, hasErrors, moves, top }}
      step={{ number: step, total: VERIFICATION_STEPS.length }}
      lead={readOnly ? undefined : purpose}
      back={{ to: '/vn', label: 'Zu den Verwendungsnachweisen' }}
      about={
        <Stack gap="lines">
          <p className="kern-body">
            Verwendungsnachweis zum Antrag {verification.detail.staticData.proposal.proposalId}
            {readOnly && ' (nur Ansicht)'}
          </p>
          {!readOnly && <DueLine {...verification.detail} />}
        </Stack>
      }
      steps={stepsOf(props)}
      stepsLabel="Schritte des Verwendungsnachweises"
      onSelect={(id) => goTo(id as VerificationStepNumber)}
      elsewhere={readOnly ? undefined : elsewhereTexts(moves)}
      failed={{
        details: complaintsAbout(step, violations),
        more: <OpenElsewhere {...props} violations={violations} />,
      }}
      reached={readOnly ? undefined : wayToReached(props, beforeLeaving)}
    >
      {children}
    </WizardFrame>
  );
}

/** What only the change of state has found out about this step or about none, such as a signature that does not hold. */
function complaintsAbout(step: VerificationStepNumber, violations: readonly WireViolation[]): string {
  const own = violations.filter(({ propertyPath }) => (findStepOfPath(propertyPath) ?? step) === step);
  return own.map(({ message }) => message).join(' ');
}

function elsewhereTexts({ shown, stands }: StepProps['moves']): { title: string; button: string } | undefined {
  if (shown === stands) return undefined;
  const name = numberedTitle(stepOfState(stands));
  return { title: `Ihr Verwendungsnachweis steht jetzt in ${name}`, button: `Zu ${name}` };
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
    if (isLeft) return { ...chip, state: 'done', isFixed: true };
    return { ...chip, state: 'locked', opensAfter: Math.min(reached, number - 1), isFixed: true };
  });
}

function isComplete(step: VerificationStepNumber, { detail, facts }: StepProps['verification']): boolean {
  return isStepComplete(step, detail.formData, facts);
}

/** Back in steps 1 to 4: the way to where one was. */
function wayToReached({ verification, moves, goTo }: StepProps, beforeLeaving: InnerPage['beforeLeaving']) {
  const { currentStep, formData } = verification.detail;
  const reached = reachedVerificationStep(currentStep, formData, verification.facts);
  if (currentStep !== 'editable' || stateOfStep(reached) === currentStep) return undefined;
  async function goOn() {
    await beforeLeaving?.();
    const ways = transitionsTo(VERIFICATION_TRANSITIONS, currentStep, stateOfStep(reached));
    if (await moves.through(ways)) goTo(reached);
  }
  return { name: numberedTitle(reached), onGo: () => void goOn() };
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
            {`Zu ${numberedTitle(other)}`}
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
      <TextList texts={complaints} />
      <p>Gehen Sie zurück, um das zu ergänzen.</p>
    </>
  );
}
