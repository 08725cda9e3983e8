import { TEXTS } from '@portal/domain/verification/resubmission/texts.ts';
import { SAVE_ERRORS } from '@portal/domain/verification/texts.ts';
import { useState } from 'react';
import { savedText } from '../forms/form-frame.tsx';
import type { AnswersForm } from '../forms/use-answers-form.ts';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { StatusLine } from '../ui/message/status-line.tsx';
import { Text } from '../ui/text/text.tsx';
import type { Failure } from '../wizard/use-moves.ts';
import { IncompleteInvoices } from './resubmission-incomplete.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';
import { failureOf, useVerificationMoves } from './use-verification-moves.ts';

interface FinishProps {
  verification: LoadedVerification;
  form: AnswersForm;
}

/** 'Nachreichung abschließen': stores the comment, asks, and ends the phase. */
export function FinishResubmission({ verification, form }: FinishProps) {
  const [isAsking, setAsking] = useState(false);
  const moves = useVerificationMoves(verification.id, verification.detail.currentStep);
  const [unsaved, setUnsaved] = useState<Failure>();
  const failure = unsaved ?? moves.failure;

  async function ask() {
    const { isComplete, isStored, error } = await form.save();
    setUnsaved(isStored ? undefined : failureOf(error));
    if (isComplete) setAsking(true);
  }

  async function finish() {
    if (await moves.go('finish_resubmit')) setAsking(false);
  }

  return (
    <>
      {failure && !isAsking && (
        <Alert tone="danger" title={SAVE_ERRORS.resubmission} level={3} announce>
          {failure.details[0]}
        </Alert>
      )}
      <StatusLine>{savedText(form.phase)}</StatusLine>
      <ButtonRow>
        <Button kind="primary" aria-haspopup="dialog" busy={form.phase.name === 'saving'} onPress={() => void ask()}>
          {TEXTS.finish}
        </Button>
      </ButtonRow>
      <Dialog
        open={isAsking}
        title={TEXTS.finishTitle}
        action={{
          label: TEXTS.finish,
          onPress: () => void finish(),
          busy: moves.busy !== undefined,
          busyLabel: 'Wird abgeschlossen …',
        }}
        dismissLabel={TEXTS.finishLater}
        onDismiss={() => setAsking(false)}
      >
        <IncompleteInvoices verification={verification} level={3} />
        <Text>{TEXTS.finishText}</Text>
        {failure && (
          <Alert tone="danger" title={SAVE_ERRORS.resubmission} level={3} announce>
            {failure.details[0]}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
