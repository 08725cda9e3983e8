import type { VerificationStep } from '@portal/domain/verification/step.ts';
import { VERIFICATION_STEP_7 } from '@portal/domain/verification/step-7-completion/schema.ts';
import { TEXTS } from '@portal/domain/verification/step-7-completion/texts.ts';
import { SUCCESS } from '@portal/domain/verification/texts.ts';
import { useState } from 'react';
import type { AnswersForm } from '../../forms/use-answers-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormStep } from '../form-step.tsx';
import type { StepProps } from '../step-props.ts';
import type { VerificationTransitions } from '../use-verification-transition.ts';
import { CompletionForm } from './completion-form.tsx';
import { CompletionView } from './completion-view.tsx';

const STEP: VerificationStep = VERIFICATION_STEP_7;

/** This form asks for the download: it says No as long as the sheet has not been fetched (3-proof-of-use §5). */
const COMPLETION: VerificationStep = {
  ...STEP,
  toWire: (data) => ({ ...STEP.toWire(data), downloaded: data.downloaded === true }),
};

/** Step 7: signature sheet, the way it comes back, 'Einreichen'. */
export function Step(props: StepProps) {
  const { verification, readOnly, transitions } = props;
  const [asked, setAsked] = useState<AnswersForm>();
  const { id, detail } = verification;
  return (
    <FormStep
      {...props}
      part={COMPLETION}
      saved={SUCCESS.verificationSaved}
      primary={{ label: TEXTS.submit, busyLabel: 'Wird geprüft …', goOn: async (form) => setAsked(form) }}
    >
      {readOnly || detail.verificationPdf === null ? (
        <CompletionView verification={verification} />
      ) : (
        <CompletionForm id={id} verificationPdf={detail.verificationPdf} onFileChange={transitions.clear} />
      )}
      <SubmitDialog form={asked} transitions={transitions} onClose={() => setAsked(undefined)} />
    </FormStep>
  );
}

interface SubmitDialogProps {
  /** The form to submit; undefined: nothing is asked. */
  form: AnswersForm | undefined;
  transitions: VerificationTransitions;
  onClose(): void;
}

function SubmitDialog({ form, transitions, onClose }: SubmitDialogProps) {
  async function submit() {
    if (form === undefined) return;
    const isDone = await transitions.go('submit', COMPLETION.toWire(form.state.answers()));
    onClose();
    if (!isDone) await form.save();
  }
  return (
    <Dialog
      open={form !== undefined}
      title={TEXTS.submitTitle}
      action={{
        label: TEXTS.submit,
        onPress: () => void submit(),
        busy: transitions.busy === 'submit',
        busyLabel: 'Wird eingereicht …',
      }}
      dismissLabel={TEXTS.keepEditing}
      onDismiss={onClose}
    >
      <p>{TEXTS.submitText}</p>
    </Dialog>
  );
}
