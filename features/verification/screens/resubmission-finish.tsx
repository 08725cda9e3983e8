import { useState } from 'react';
import { FinishPhase } from '#ground/screens/forms/finish-phase.tsx';
import type { AnswersForm } from '#ground/screens/forms/use-answers-form.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { Failure } from '#ground/screens/wizard/use-moves.ts';
import { TEXTS } from '../rules/resubmission/texts.ts';
import { SAVE_ERRORS } from '../rules/texts.ts';
import { IncompleteInvoices } from './resubmission-incomplete.tsx';
import { useAskedMoves } from './use-asked-moves.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';
import { failureOf, useVerificationMoves } from './use-verification-moves.ts';

interface FinishProps {
  verification: LoadedVerification;
  form: AnswersForm;
}

/** 'Nachreichung abschließen': stores the comment, asks, and ends the phase. */
export function FinishResubmission({ verification, form }: FinishProps) {
  const [isAsking, setAsking] = useState(false);
  const { moves, question } = useAskedMoves(
    verification,
    useVerificationMoves(verification.id, verification.detail.currentStep),
  );
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
      {question}
      {!isAsking && <NotFinished failure={failure} />}
      <FinishPhase
        phase={form.phase}
        verb={TEXTS.finish}
        title={TEXTS.finishTitle}
        finishLabel={TEXTS.finish}
        laterLabel={TEXTS.finishLater}
        isAsking={isAsking}
        isBusy={moves.busy !== undefined}
        onAsk={ask}
        onFinish={finish}
        onLater={() => setAsking(false)}
      >
        <IncompleteInvoices verification={verification} level={3} />
        <Text>{TEXTS.finishText}</Text>
        <NotFinished failure={failure} />
      </FinishPhase>
    </>
  );
}

function NotFinished({ failure }: { failure: Failure | undefined }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="danger" title={SAVE_ERRORS.resubmission} level={3} announce>
      {failure.details[0]}
    </Alert>
  );
}
