import '#ground/screens/ui/page/messages.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnResubmission } from '#features/cases/rules/case-wire.ts';
import { proofsAt } from '#features/correction/rules/proofs-at.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { QuestionNotes } from '#ground/screens/forms/question-notes.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { LOAD_ERRORS } from '../../rules/texts.ts';

const FAULT = 'Der Grund der Nachforderung konnte nicht geladen werden.';

export function askedQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id, 'resubmission-asked'],
    queryFn: () => call<OwnResubmission>(`/api/action/verification/${id}/resubmission`),
  });
}

/** Why invoices are asked for, and what is asked of no single proof. The mail has said it as well. */
export function ResubmissionReason({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(askedQuery(id));
  if (error !== null && data === undefined) {
    return (
      <Alert tone="danger" title={FAULT} announce>
        <p>Er steht auch in unserer E-Mail an Sie.</p>
        <ButtonRow>
          <Button onPress={() => void refetch()}>{LOAD_ERRORS.retry}</Button>
        </ButtonRow>
      </Alert>
    );
  }
  if (data === undefined || data.reason === null) return null;
  return (
    <>
      <Alert tone="info" title="Darum bitten wir Sie">
        <p className="messages__text">{data.reason}</p>
      </Alert>
      <QuestionNotes questions={data.questions.filter(({ path }) => proofsAt([path]).length === 0)} at="" />
    </>
  );
}

/** What is asked of one proof, its invoices and its payments. */
export function ProofQuestions({ id, proof }: { id: string; proof: string }) {
  const { data } = useQuery(askedQuery(id));
  const here = data?.questions.filter(({ path }) => proofsAt([path]).includes(proof)) ?? [];
  return <QuestionNotes questions={here} at={`proofs.${proof}`} />;
}
