import { useState } from 'react';
import { fileObjection } from '#features/cases/screens/own/case-api.ts';
import { caseRoute, LoadCase, type LoadedCase } from '#features/cases/screens/own/load-case.tsx';
import { ClosedPage, RequestPage } from '#features/proceeding/screens/request-page.tsx';
import { decisionOf } from '#features/proposal/rules/wire.ts';
import { readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { decisionName, type ObjectableDecision, objectionFields } from '../rules/decisions.ts';
import { isInTime } from '../rules/objection-period.ts';

/** Until when it is in time; a late one is taken as well, and said to be late. */
export function Period({ decision: { announcedOn, until } }: { decision: ObjectableDecision }) {
  const today = useServerToday();
  if (announcedOn === null || until === null) {
    return (
      <Text>
        Die Entscheidung ist noch nicht bekannt gegeben. Sie können schon jetzt Widerspruch einlegen, längstens bis zum
        Ablauf eines Monats nach der Bekanntgabe.
      </Text>
    );
  }
  if (isInTime(today, until)) {
    return (
      <Text>
        Die Entscheidung gilt {today < announcedOn ? 'am' : 'seit dem'} {formatDay(announcedOn)} als bekannt gegeben.
        Sie können bis zum {formatDay(until)} Widerspruch einlegen.
      </Text>
    );
  }
  return (
    <Alert tone="warning" title="Die Frist ist abgelaufen">
      <p>Ein Widerspruch war bis zum {formatDay(until)} möglich. Sie können ihn trotzdem einlegen.</p>
      <p>Schreiben Sie dann, warum Sie die Frist ohne Ihr Verschulden versäumt haben. Sonst weisen wir ihn zurück.</p>
    </Alert>
  );
}

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
  return <ClosedPage title={TITLE} proposalId={proposal.id} because={[whyNone(decision !== null, objections)]} />;
}

function whyNone(isDecided: boolean, objections: LoadedCase['own']['objections']): string {
  if (objections.some(({ closedAt }) => closedAt === null))
    return 'Sie haben schon Widerspruch eingelegt. Wir prüfen ihn.';
  return isDecided
    ? 'Über Ihren Widerspruch ist entschieden. Ein zweiter ist nicht möglich.'
    : 'Über Ihren Antrag ist noch nicht entschieden.';
}

interface ObjectionFormProps {
  proposalId: string;
  decisions: readonly [ObjectableDecision, ...ObjectableDecision[]];
  /** A proof of use, which has to wait then. */
  mayBegin: boolean;
}

function ObjectionForm({ proposalId, decisions, mayBegin }: ObjectionFormProps) {
  const [definition] = useState(() => ({ fields: objectionFields(decisions), asked: {} }));
  return (
    <RequestPage
      title={TITLE}
      lead={leadFor(decisions)}
      proposalId={proposalId}
      definition={definition}
      draft="objection"
      start={START}
      verb={TITLE}
      failed="Der Widerspruch konnte nicht eingelegt werden."
      done="Ihr Widerspruch ist eingegangen."
      read={(answers) => requestOf(readAnswers(definition.fields, answers).data, decisions)}
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
    </RequestPage>
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
