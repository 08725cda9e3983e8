import type { ReactNode } from 'react';
import { actOfVerificationStep } from '#ground/rules/session/rights.ts';
import type { ApiError } from '#ground/screens/api/api-error.ts';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { FormStep, type PrimaryAction, type Wanted } from '#ground/screens/wizard/form-step.tsx';
import { RoleNotice, ViewNavigation } from '#ground/screens/wizard/view-only.tsx';
import type { VerificationStep } from '../../rules/facts.ts';
import { VERIFICATION_STEPS } from '../../rules/steps.ts';
import { FORM_ERROR, FORM_ERROR_SHORT, SAVE_ERRORS, UNSAVED_TEXTS } from '../../rules/texts.ts';
import { useVerificationForm } from './use-verification-form.ts';
import { type StepProps, VerificationFrame } from './wizard-frame.tsx';

interface FilledStepProps extends StepProps {
  part: VerificationStep;
  primary: PrimaryAction;
  /** Said after 'Speichern'; absent: there is no such button. */
  saved?: string | undefined;
  back?: { label: string; press(form: AnswersForm): Promise<unknown> } | undefined;
  children: ReactNode;
}

/** The review hands over, the last step submits. */
const FIRST_ACT = 6;
const TITLES = { save: FORM_ERROR_SHORT, next: FORM_ERROR };

/** A step of the proof of use with its form; in display mode only the fields. */
export function FilledStep({ part, primary, saved, back, children, ...props }: FilledStepProps) {
  const { verification, step, goTo } = props;
  const bar = useRoleBar(actOfVerificationStep(step));
  const submitBar = useRoleBar('submit');
  const readOnly = props.readOnly || bar !== undefined;
  const onward = step >= FIRST_ACT && submitBar !== undefined ? { ...primary, lockedBecause: submitBar } : primary;
  const wayTo = (number: number) => {
    const found = VERIFICATION_STEPS.find((one) => one.number === number);
    return found && (() => goTo(found.number));
  };
  const toast = useToast();
  const form = useVerificationForm({ verification, part, name: `step.${step}`, readOnly });
  return (
    <FormStep
      {...{ form, back }}
      primary={onward}
      frame={(inner) => <VerificationFrame {...props} {...inner} />}
      canSave={saved !== undefined}
      onSaved={() => saved !== undefined && toast.success(saved)}
      navigation={readOnly ? <ViewNavigation onNext={wayTo(step + 1)} onBack={wayTo(step - 1)} /> : undefined}
      errorOf={errorText}
      titles={TITLES}
      leaveTexts={UNSAVED_TEXTS}
    >
      {bar && !props.readOnly && <RoleNotice bar={bar} />}
      {children}
    </FormStep>
  );
}

/** The server's own sentence where the step is closed, else that it could not be saved (3-proof-of-use §8). */
function errorText({ status, description }: ApiError, wanted: Wanted): string {
  const own = status === 403 ? description : undefined;
  return own ?? (wanted === 'save' ? SAVE_ERRORS.data : SAVE_ERRORS.verification);
}

/**
 * The act of a step: saves its answers and changes the state, both or nothing. What bars the way forward in this step is
 * said at its fields. True when done.
 */
export async function act(
  { moves }: Pick<StepProps, 'moves'>,
  name: Parameters<StepProps['moves']['go']>[0],
  part: VerificationStep,
  form: AnswersForm,
): Promise<boolean> {
  const isDone = await moves.go(name, part.toWire(form.state.answers()));
  if (!isDone) await form.save();
  return isDone;
}
