import { TEXTS } from '@portal/domain/verification/resubmission/texts.ts';
import { SAVE_ERRORS, SUCCESS } from '@portal/domain/verification/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savedText } from '../forms/form-frame.tsx';
import type { AnswersForm } from '../forms/use-answers-form.ts';
import { ApiError } from '../platform/api-error.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { Text } from '../ui/text.tsx';
import { useToast } from '../ui/toast.tsx';
import { IncompleteInvoices } from './resubmission-incomplete.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';
import { saveVerification, verificationQuery, verificationsQuery } from './verification-api.ts';

interface FinishProps {
  verification: LoadedVerification;
  form: AnswersForm;
}

/** 'Nachreichung abschließen': stores the comment, asks, and ends the phase. */
export function FinishResubmission({ verification, form }: FinishProps) {
  const [isAsking, setAsking] = useState(false);
  const finish = useFinish(verification.id, () => setAsking(false));
  const { failure } = finish;

  async function ask() {
    const { isComplete, isStored, error } = await form.save();
    if (isComplete) return setAsking(true);
    if (!isStored) finish.fail(error);
  }

  return (
    <>
      {failure && !isAsking && (
        <Alert tone="danger" title={SAVE_ERRORS.resubmission} level={3} announce>
          {failure.reason}
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
          onPress: () => void finish.run(),
          busy: finish.isBusy,
          busyLabel: 'Wird abgeschlossen …',
        }}
        dismissLabel={TEXTS.finishLater}
        onDismiss={() => setAsking(false)}
      >
        <IncompleteInvoices verification={verification} level={3} />
        <Text>{TEXTS.finishText}</Text>
        {failure && (
          <Alert tone="danger" title={SAVE_ERRORS.resubmission} level={3} announce>
            {failure.reason}
          </Alert>
        )}
      </Dialog>
    </>
  );
}

function useFinish(id: string, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ reason: string | undefined }>();

  async function run() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { detail, etag } = await saveVerification(id, { body: {}, transition: 'finish_resubmit' });
      onDone();
      toast.success(SUCCESS.resubmissionFinished);
      const { queryKey } = verificationQuery(id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { detail, etag });
      void client.invalidateQueries({ queryKey: verificationsQuery.queryKey });
      void client.invalidateQueries({ queryKey });
    } catch (error) {
      setFailure({ reason: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, run, fail: (error: unknown) => setFailure({ reason: reasonOf(error) }) };
}

/** The server's own sentence where it says what is the matter. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 412 ? error.violations[0]?.message : error.status === 403 ? error.description : undefined;
}
