import type { VerificationStep } from '@portal/domain/verification/facts.ts';
import { FORM_ERROR, FORM_ERROR_SHORT, SAVE_ERRORS, UNSAVED_TEXTS } from '@portal/domain/verification/texts.ts';
import { type ReactNode, useState } from 'react';
import { FormFrame, FormNotices, isAtRest, savedText, savedTitle } from '../forms/form-frame.tsx';
import type { AnswersForm, FormOutcome } from '../forms/use-answers-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useToast } from '../ui/toast.tsx';
import type { StepProps } from './step-props.ts';
import { useVerificationForm } from './use-verification-form.ts';
import { ViewNavigation } from './view-navigation.tsx';
import { KeptNotice, WizardFrame } from './wizard-frame.tsx';

export interface PrimaryAction {
  label: string;
  busyLabel?: string | undefined;
  /** Why it does nothing now. */
  lockedBecause?: string | undefined;
  /** Goes on once everything of this step is stored and complete. */
  goOn(form: AnswersForm): Promise<unknown> | undefined;
}

interface FormStepProps extends StepProps {
  part: VerificationStep;
  primary: PrimaryAction;
  /** Said after 'Speichern'; absent: there is no such button. */
  saved?: string | undefined;
  back?: { label: string; press(form: AnswersForm): Promise<unknown> } | undefined;
  children: ReactNode;
}

/** A step that is a form: its fields, what is wrong with them, and the buttons below. In display mode only the fields. */
export function FormStep({ part, primary, saved, back, children, ...props }: FormStepProps) {
  const { verification, step, readOnly } = props;
  const name = `step.${step}`;
  const form = useVerificationForm({ verification, part, name, readOnly });
  const saving = useSaving(form, saved);
  // A save that failed is made up for by any later one, or by the stored answers.
  const error = isAtRest(form) ? undefined : saving.error;
  return (
    <WizardFrame
      {...props}
      hasErrors={form.problems.length > 0 || error !== undefined}
      top={
        <>
          {error && <Alert tone="danger" title={error} announce />}
          {!readOnly && <KeptNotice {...props} flush={form.flush} />}
          <FormNotices form={form} summaryTitle={summaryTitle(saving.wanted, form)} />
        </>
      }
    >
      <FormFrame form={form} leaveTexts={UNSAVED_TEXTS}>
        {children}
      </FormFrame>
      {readOnly ? (
        <ViewNavigation step={step} goTo={props.goTo} />
      ) : (
        <Buttons {...{ form, saving, primary, back }} canSave={saved !== undefined} />
      )}
    </WizardFrame>
  );
}

type Wanted = 'save' | 'next' | 'back';

interface Saving {
  wanted: Wanted;
  busy: Wanted | undefined;
  /** Why the last save failed. */
  error: string | undefined;
  run(wanted: Wanted, act: () => Promise<unknown>): Promise<void>;
  save(wanted: Wanted): Promise<FormOutcome>;
}

function useSaving(form: AnswersForm, saved: string | undefined): Saving {
  const toast = useToast();
  const [wanted, setWanted] = useState<Wanted>('save');
  const [busy, setBusy] = useState<Wanted>();
  const [error, setError] = useState<string>();
  return {
    wanted,
    busy,
    error,
    async run(next, act) {
      if (busy !== undefined) return;
      setWanted(next);
      setBusy(next);
      try {
        await act();
      } finally {
        setBusy(undefined);
      }
    },
    async save(next) {
      const outcome = await form.save();
      setError(errorOf(outcome, next));
      if (outcome.isStored && next === 'save' && saved !== undefined) toast.success(saved);
      return outcome;
    },
  };
}

/** The server's own sentence where the step is closed, else that it could not be saved (3-proof-of-use §8). */
function errorOf({ error, isStored }: FormOutcome, wanted: Wanted): string | undefined {
  if (error === undefined || isStored) return undefined;
  const own = error.status === 403 ? error.description : undefined;
  return own ?? (wanted === 'save' ? SAVE_ERRORS.data : SAVE_ERRORS.verification);
}

/** 'Speichern' stores what is there and counts what is left; on the way forward the form has errors (3-proof-of-use §5). */
function summaryTitle(wanted: Wanted, form: AnswersForm): string {
  return wanted === 'save' ? (savedTitle(form) ?? FORM_ERROR_SHORT) : FORM_ERROR;
}

interface ButtonsProps extends Pick<FormStepProps, 'primary' | 'back'> {
  form: AnswersForm;
  saving: Saving;
  canSave: boolean;
}

function Buttons({ form, saving, primary, back, canSave }: ButtonsProps) {
  const { busy, run, save } = saving;
  async function goOn() {
    const { isComplete } = await save('next');
    if (isComplete) await primary.goOn(form);
  }
  return (
    <div className="stack stack--lines">
      <StatusLine>{savedText(form.phase)}</StatusLine>
      <ButtonRow>
        <Button
          kind="primary"
          busy={busy === 'next'}
          busyLabel={primary.busyLabel}
          lockedBecause={primary.lockedBecause}
          onLockedPress={() => void run('next', () => save('next'))}
          onPress={() => void run('next', goOn)}
        >
          {primary.label}
        </Button>
        {canSave && (
          <Button busy={busy === 'save'} onPress={() => void run('save', () => save('save'))}>
            Speichern
          </Button>
        )}
        {back && (
          <Button
            kind="tertiary"
            busy={busy === 'back'}
            busyLabel="Wird geladen …"
            onPress={() => void run('back', () => back.press(form))}
          >
            {back.label}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
