import { useState } from 'react';
import { fileObjection } from '#features/cases/screens/own/case-api.ts';
import { DraftNotices } from '#features/cases/screens/own/draft-notices.tsx';
import { BackToOverview, caseRoute, LoadCase, type LoadedCase } from '#features/cases/screens/own/load-case.tsx';
import { RequestForm } from '#features/cases/screens/own/request-form.tsx';
import { decisionOf } from '#features/proposal/rules/public.ts';
import { missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer } from '#ground/screens/forms/form-context.ts';
import { useDraftForm } from '#ground/screens/forms/saving/use-draft-form.ts';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { ObjectableDecision } from '../rules/decisions.ts';
import { decisionName, objectionFields } from '../rules/objection-form.ts';
import { Period } from './period.tsx';

const TITLE = 'Widerspruch einlegen';
const START = { decision: null, reason: null };

export const { loader, shouldRevalidate } = caseRoute;

/** /uebersicht/{proposalId}/widerspruch: against one of the decisions whose letters invite it. */
export function Component() {
  return <LoadCase title={TITLE}>{(loaded) => <Objection {...loaded} />}</LoadCase>;
}

function Objection({ proposal, own: { decision, objections, objectable } }: LoadedCase) {
  const [first, ...others] = objectable;
  if (first !== undefined) {
    const mayBegin = decisionOf(proposal) === 'final_approved' && proposal.verification === null;
    return <ObjectionForm proposalId={proposal.id} decisions={[first, ...others]} mayBegin={mayBegin} />;
  }
  return (
    <Page title={TITLE} top={<BackToOverview id={proposal.id} />}>
      <Text>{whyNone(decision !== null, objections)}</Text>
      <ButtonRow>
        <LinkButton to={`/uebersicht/${proposal.id}`}>Zur Übersicht des Antrags</LinkButton>
      </ButtonRow>
    </Page>
  );
}

function whyNone(isDecided: boolean, objections: LoadedCase['own']['objections']): string {
  if (objections.some(({ closedAt }) => closedAt === null))
    return 'Sie haben schon Widerspruch eingelegt. Wir prüfen ihn.';
  return isDecided
    ? 'Über Ihren Widerspruch ist entschieden. Ein zweiter ist nicht möglich.'
    : 'Über Ihren Antrag ist noch nicht entschieden.';
}

function evaluate(fields: Fields, answers: Answers) {
  const { data, violations } = readAnswers(fields, answers);
  return [...violations, ...missingAnswers(fields, {}, data, { facts: {}, root: data })];
}

interface ObjectionFormProps {
  proposalId: string;
  decisions: readonly [ObjectableDecision, ...ObjectableDecision[]];
  /** A proof of use, which has to wait then. */
  mayBegin: boolean;
}

function ObjectionForm({ proposalId, decisions, mayBegin }: ObjectionFormProps) {
  const [fields] = useState(() => objectionFields(decisions));
  const [definition] = useState(() => ({ fields, asked: {} }));
  const form = useDraftForm({
    definition,
    subject: `proposal.${proposalId}.objection`,
    start: START,
    evaluate: (answers) => evaluate(fields, answers),
  });
  return (
    <Page
      title={TITLE}
      lead={leadFor(decisions)}
      hasErrors={form.problems.length > 0}
      top={
        <>
          <BackToOverview id={proposalId} />
          <DraftNotices form={form} />
        </>
      }
    >
      <Stack narrow>
        <RequestForm
          {...{ proposalId, form }}
          gap="fields"
          verb={TITLE}
          failed="Der Widerspruch konnte nicht eingelegt werden."
          done="Ihr Widerspruch ist eingegangen."
          read={(answers) => requestOf(readAnswers(fields, answers).data, decisions)}
          send={fileObjection}
          notes={
            <Text>
              Nach dem Absenden prüfen wir die Entscheidung noch einmal.
              {mayBegin && ' Solange können Sie keinen Verwendungsnachweis beginnen.'}
            </Text>
          }
        >
          <Chosen decisions={decisions} />
          <Field name="reason" />
        </RequestForm>
      </Stack>
    </Page>
  );
}

function leadFor([first, ...others]: ObjectionFormProps['decisions']): string {
  return others.length === 0
    ? `Sie wenden sich damit gegen: ${decisionName(first)}.`
    : 'Sie wenden sich damit gegen eine Entscheidung über Ihren Antrag oder Ihren Zuschuss.';
}

function requestOf(
  { decision, reason }: Partial<Answers>,
  [first, ...others]: ObjectionFormProps['decisions'],
): { decision: string; reason: string | null } | undefined {
  const chosen = others.length === 0 ? first.id : decision;
  return typeof chosen === 'string'
    ? { decision: chosen, reason: typeof reason === 'string' ? reason : null }
    : undefined;
}

/** Which of several, and until when an objection against it is in time. */
function Chosen({ decisions }: Pick<ObjectionFormProps, 'decisions'>) {
  const [first, ...others] = decisions;
  return others.length === 0 ? <Period decision={first} /> : <Several decisions={decisions} />;
}

function Several({ decisions }: Pick<ObjectionFormProps, 'decisions'>) {
  const id = useAnswer<string | null>('decision');
  const chosen = decisions.find((one) => one.id === id);
  return (
    <>
      <Field name="decision" />
      {chosen !== undefined && <Period decision={chosen} />}
    </>
  );
}
